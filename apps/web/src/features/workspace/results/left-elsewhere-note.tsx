import { Eye } from 'lucide-react';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { pageRanges } from '../model/files/page-ranges.ts';
import type { LeftValue } from '../model/redaction/left-elsewhere.ts';
import type { RedactionResult } from '../model/redaction/result.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/** Removed values that still occur in the result, with links; always expanded. */
export function LeftElsewhereNote({ result }: { result: RedactionResult }) {
  const text = useText();
  const { values, inside, isOnPurpose } = result.left;
  if (values.length + inside.length === 0) return null;
  const count = values.length;
  return (
    <section className="border-t border-line px-4 py-3">
      {count > 0 ? (
        <>
          <h4 className="flex items-start gap-2 font-medium">
            <Icon as={Eye} className="mt-0.5 text-warning" />
            {text(isOnPurpose ? 'result.leftOnPurpose' : 'result.leftElsewhere', { count })}
          </h4>
          <Values result={result} values={values} />
        </>
      ) : null}
      {inside.length > 0 ? (
        <>
          <h4 className="mt-2 flex items-start gap-2 font-medium first:mt-0">
            <Icon as={Eye} className="mt-0.5 text-fg-3" />
            {text('result.leftInside', { count: inside.length })}
          </h4>
          <Values result={result} values={inside} />
        </>
      ) : null}
      <p className="mt-1 pl-6 text-sm text-fg-3">{text('result.leftNote')}</p>
    </section>
  );
}

function Values({ result, values }: { result: RedactionResult; values: readonly LeftValue[] }) {
  const text = useText();
  const { ports } = useWorkspace();
  const { fileKey } = result;
  return (
    <ul className="pl-6 text-sm">
      {values.map((value) => {
        const pages = Array.from(new Set(value.places.map(({ pageNumber }) => pageNumber)));
        const [first] = value.places;
        const at = text('byFile.pagesList', { count: pages.length, pages: pageRanges(pages) });
        const name = value.text ?? entityLabel(value.entityType);
        return (
          <li key={`${name} ${at}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {text('result.leftValue', { value: name, pages: at })}
            </span>
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                if (first) void ports.viewer?.showBox({ fileKey, pageNumber: first.pageNumber }, first.box);
              }}
            >
              {text('result.show')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
