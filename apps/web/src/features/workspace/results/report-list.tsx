import type { RedactionReport } from '@sladd/contract';
import { Check, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/signs/icon.tsx';
import { pageRanges } from '../model/files/page-ranges.ts';
import {
  type RasterisedPages,
  type ReportPart,
  type ReportRow,
  reportRows,
} from '../model/redaction/report-rows.ts';
import { useText } from '../mounted/workspace-context.ts';
import { carrierName, rasterReasonName, rowWords } from './report-words.ts';

/** What was checked, and what was removed besides the marks; a line that sums up several kinds expands to them. */
export function ReportList({ report }: { report: RedactionReport }) {
  return (
    <ul className="px-4 py-1.5">
      {reportRows(report).map((row) => (
        <li key={row.id} className="border-line not-first:border-t">
          {'parts' in row ? (
            <Folded row={row}>
              <Parts parts={row.parts} />
            </Folded>
          ) : 'pages' in row ? (
            <Folded row={row}>
              <Reasons pages={row.pages} />
            </Folded>
          ) : (
            <Line row={row} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Folded({ row, children }: { row: ReportRow; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="cursor-pointer list-none rounded-3 [&::-webkit-details-marker]:hidden">
        <Line row={row} isFolded />
      </summary>
      {children}
    </details>
  );
}

function Line({ row, isFolded = false }: { row: ReportRow; isFolded?: boolean }) {
  const text = useText();
  return (
    <span className="grid min-h-8 grid-cols-[16px_1fr_auto] items-center gap-2.5 py-1 max-md:min-h-(--size-touch)">
      <Icon as={row.isGood ? Check : X} className={row.isGood ? 'text-success' : 'text-danger'} />
      <span>{text(`check.${row.id}`)}</span>
      <span className="tabular flex items-center gap-1 text-sm text-fg-3">
        {rowWords(row)}
        {isFolded ? <Icon as={ChevronRight} className="group-open:rotate-90" /> : null}
      </span>
    </span>
  );
}

function Parts({ parts }: { parts: readonly ReportPart[] }) {
  useText();
  return (
    <ul className="pb-2 pl-[26px] text-sm text-fg-2">
      {parts.map(({ carrier, count }) => (
        <li key={carrier} className="flex gap-3 py-0.5">
          <span className="flex-1">{carrierName(carrier)}</span>
          <span className="tabular text-fg-3">{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which pages were converted to pictures, and why. */
function Reasons({ pages }: { pages: readonly RasterisedPages[] }) {
  const text = useText();
  return (
    <ul className="pb-2 pl-[26px] text-sm text-fg-2">
      {pages.map(({ reason, pageNumbers }) => (
        <li key={reason} className="flex gap-3 py-0.5">
          <span className="flex-1">{rasterReasonName(reason)}</span>
          <span className="tabular text-fg-3">
            {text('byFile.pagesList', { count: pageNumbers.length, pages: pageRanges(pageNumbers) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
