import type { RedactionReport } from '@sladd/contract';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { ReportRow } from '../model/redaction/report-rows.ts';
import { type TextKey, textOf } from '../mounted/say.ts';

/** The right side of a line of the card. */
export function rowWords(row: ReportRow): string {
  switch (row.kind) {
    case 'found':
      return row.of > 1 || row.found > 0
        ? textOf('result.foundOf', { found: row.found, of: row.of })
        : textOf('result.nothingFound');
    case 'blanked':
      return textOf('result.blanked', { count: row.count });
    case 'cleaned':
      return textOf('result.cleaned', { count: row.count });
    case 'removed':
      return textOf('result.removed', { count: row.count });
    case 'pages':
      return textOf('files.pages', { count: row.count });
    case 'noneLeft':
      return textOf('result.noneLeft');
  }
}

/** What a failed check found: where, and in words what it is. */
export function findingWords(finding: RedactionReport['findings'][number]): string {
  const key = `cause.${finding.cause}` as TextKey;
  const known = i18n.exists(`workspace:${key}`);
  const cause = known ? textOf(key, { carrier: finding.carrier }) : `${finding.carrier}, ${finding.cause}`;
  return finding.page_number === null
    ? textOf('finding.inFile', { cause })
    : textOf('finding.onPage', { page: finding.page_number, cause });
}
