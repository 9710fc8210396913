import type { Carrier, Check, CheckReader, RasterReason, RedactionReport } from '@sladd/contract';

export type ReportRowId =
  | 'glyphs_in_marks.first'
  | 'glyphs_in_marks.second'
  | 'terms'
  | 'names'
  | 'elsewhere'
  | 'hidden'
  | 'structure'
  | 'reread'
  | 'pictures'
  | 'notes'
  | 'metadata'
  | 'attachments'
  | 'rasterised'
  | 'changed';

/** One line of the result card: a check, or something removed. */
export type ReportRow = { readonly id: ReportRowId; readonly isGood: boolean } & (
  | { readonly kind: 'found'; readonly found: number; readonly of: number }
  | { readonly kind: 'blanked' | 'pages'; readonly count: number }
  | { readonly kind: 'rasterised'; readonly count: number; readonly pages: readonly RasterisedPages[] }
  | { readonly kind: 'cleaned' | 'removed'; readonly count: number; readonly parts: readonly ReportPart[] }
  | { readonly kind: 'noneLeft' }
);

/** A part of a line of the card: one kind of carrier. */
export interface ReportPart {
  readonly carrier: Carrier;
  readonly count: number;
}

/** Pages converted to pictures for one reason; page numbers count from 1. */
export interface RasterisedPages {
  readonly reason: RasterReason;
  readonly pageNumbers: readonly number[];
}

/** The group in which a carrier of hidden content is counted; carriers not listed here count as metadata. */
const groups: Readonly<Record<'notes' | 'attachments', readonly Carrier[]>> = {
  notes: [
    ...(['annotations', 'comments', 'redaction_marks', 'links', 'form_fields', 'form_data'] as const),
    ...(['appearances', 'xfa', 'javascript', 'actions'] as const),
  ],
  attachments: ['attachments', 'page_templates', 'layers', 'hidden_layer_content'],
};

/** The report as lines of the card: the two readers first, then the other checks. */
export function reportRows(report: RedactionReport): ReportRow[] {
  const { blanked, removed } = report.images;
  const changed = report.changed_pages?.length ?? 0;
  return [
    ...checkRow(
      report,
      'glyphs_in_marks.first',
      (check, reader) => check === 'glyphs_in_marks' && reader === 'mupdf',
    ),
    ...checkRow(
      report,
      'glyphs_in_marks.second',
      (check, reader) => check === 'glyphs_in_marks' && reader === 'pdfium',
    ),
    ...checkRow(report, 'terms', (check) => check === 'terms_in_text' || check === 'terms_in_streams'),
    ...elsewhereRow(report),
    ...checkRow(report, 'names', (check) => check === 'terms_in_names'),
    ...checkRow(report, 'hidden', (check) => check === 'hidden_strings'),
    ...checkRow(report, 'structure', (check) => check === 'structure'),
    ...checkRow(report, 'reread', (check) => check === 'words_in_pictures' || check === 'terms_in_pictures'),
    ...(blanked + removed > 0
      ? [{ id: 'pictures', isGood: true, kind: 'blanked', count: blanked + removed } as const]
      : []),
    carrierRow(report, 'notes', (carrier) => isIn('notes', carrier)),
    carrierRow(report, 'metadata', (carrier) => !isIn('notes', carrier) && !isIn('attachments', carrier)),
    carrierRow(report, 'attachments', (carrier) => isIn('attachments', carrier)),
    ...rasterisedRow(report),
    ...(changed > 0 ? [{ id: 'changed', isGood: false, kind: 'pages', count: changed } as const] : []),
  ];
}

function isIn(group: keyof typeof groups, carrier: Carrier): boolean {
  return groups[group].includes(carrier);
}

/** The sum of the checks of one kind; nothing if nothing was checked. */
function checkRow(
  report: RedactionReport,
  id: ReportRowId,
  matches: (check: Check, reader: CheckReader) => boolean,
): ReportRow[] {
  const lines = report.checks.filter((line) => matches(line.check, line.reader) && line.of > 0);
  if (lines.length === 0) return [];
  const found = lines.reduce((sum, line) => sum + line.found, 0);
  const of = Math.max(...lines.map((line) => line.of));
  return [{ id, isGood: found === 0, kind: 'found', found, of }];
}

/** Only if nothing was found: findings are shown separately. */
function elsewhereRow({ elsewhere }: RedactionReport): ReportRow[] {
  if (!elsewhere || elsewhere.values === 0 || elsewhere.found.length > 0) return [];
  return [{ id: 'elsewhere', isGood: true, kind: 'found', found: 0, of: elsewhere.values }];
}

function carrierRow(
  report: RedactionReport,
  id: ReportRowId,
  matches: (carrier: Carrier) => boolean,
): ReportRow {
  const lines = report.removed.filter((line) => line.action !== 'kept' && matches(line.carrier));
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  if (count === 0) return { id, isGood: true, kind: 'noneLeft' };
  const kind = lines.every((line) => line.action === 'removed') ? 'removed' : 'cleaned';
  return { id, isGood: true, kind, count, parts: partsOf(lines) };
}

function rasterisedRow({ rasterised_pages }: RedactionReport): ReportRow[] {
  if (rasterised_pages.length === 0) return [];
  const pages = Array.from(
    Map.groupBy(rasterised_pages, ({ reason }) => reason),
    ([reason, of]) => ({
      reason,
      pageNumbers: of.map(({ page_number }) => page_number),
    }),
  );
  return [{ id: 'rasterised', isGood: true, kind: 'rasterised', count: rasterised_pages.length, pages }];
}

function partsOf(lines: RedactionReport['removed']): ReportPart[] {
  const counts = new Map<Carrier, number>();
  for (const { carrier, count } of lines) counts.set(carrier, (counts.get(carrier) ?? 0) + count);
  return Array.from(counts, ([carrier, count]) => ({ carrier, count }));
}
