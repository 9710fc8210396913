import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { pagesAround } from './pager.model.ts';

/** The footer of a paged list: what is shown, and links to the other pages. A list of one page has no links. */
export function Pager({
  page,
  pageCount,
  summary,
  labels,
  onChange,
}: {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Such as "1 to 20 of 10 214". */
  summary: string;
  labels: { previous: string; next: string; page: (page: string) => string };
  onChange: (page: number) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-b-4 border-t border-line bg-sunken py-2 pr-3 pl-4 text-sm text-fg-2">
      <span role="status" className="mr-auto py-1">
        {summary}
      </span>
      {pageCount > 1 ? (
        <>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={labels.previous}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
          {pagesAround(page, pageCount).map((entry) =>
            typeof entry === 'string' ? (
              <span key={entry} aria-hidden="true" className="text-fg-3">
                …
              </span>
            ) : (
              <button
                key={entry}
                type="button"
                aria-label={labels.page(String(entry))}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onChange(entry)}
                className={clsx(
                  'tabular grid h-7 min-w-7 place-items-center rounded-3 px-1.5 hover:bg-hover max-md:h-(--size-touch) max-md:min-w-9',
                  entry === page && 'bg-selected font-semibold text-accent-text',
                )}
              >
                {entry}
              </button>
            ),
          )}
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={labels.next}
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          />
        </>
      ) : null}
    </div>
  );
}
