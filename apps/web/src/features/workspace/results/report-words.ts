import {
  type Carrier,
  carrierWords,
  findingWords as findingWordsIn,
  type RasterReason,
  type RedactionReport,
  rasterReasonWords,
} from '@sladd/contract';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import type { ReportRow } from '../model/redaction/report-rows.ts';
import { textOf } from '../mounted/say.ts';

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
    case 'rasterised':
      return textOf('files.pages', { count: row.count });
    case 'noneLeft':
      return textOf('result.noneLeft');
  }
}

/** The name of a removed carrier, capitalized. */
export function carrierName(carrier: Carrier): string {
  return asBeginning(carrierWords[carrier][currentLanguage()]);
}

/** Why a page was converted to a picture, capitalized. */
export function rasterReasonName(reason: RasterReason): string {
  return asBeginning(rasterReasonWords[reason][currentLanguage()]);
}

function asBeginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A finding of a failed check: its page and a description. */
export function findingWords({ page_number, ...finding }: RedactionReport['findings'][number]): string {
  const words = findingWordsIn(finding, currentLanguage());
  return page_number === null
    ? textOf('finding.inFile', { cause: words })
    : textOf('finding.onPage', { page: page_number, cause: words });
}
