import type { RedactionReport } from '@sladd/contract';
import {
  carrierWords,
  checkReaderWords,
  checkWords,
  type Language,
  rasterReasonWords,
  removalReasonWords,
} from '@sladd/contract/words';
import { findingSentences } from './finding-messages.ts';

type Action = RedactionReport['removed'][number]['action'];

const actions: Readonly<Record<Action, Readonly<Record<Language, string>>>> = {
  removed: { en: 'removed', nb: 'fjernet' },
  cleaned: { en: 'cleaned', nb: 'renset' },
  kept: { en: 'kept', nb: 'beholdt' },
};

type Worded<Line> = Line & { readonly words: string };

/** A report whose lines explain their codes in `words`: "removed: bookmarks (can hold any text)". */
export type ReportInWords = Omit<RedactionReport, 'removed' | 'rasterised_pages' | 'checks' | 'findings'> & {
  readonly removed: readonly Worded<RedactionReport['removed'][number]>[];
  readonly rasterised_pages: readonly Worded<RedactionReport['rasterised_pages'][number]>[];
  readonly checks: readonly Worded<RedactionReport['checks'][number]>[];
  readonly findings: readonly Worded<RedactionReport['findings'][number]>[];
};

export function inWords(report: RedactionReport, language: Language): ReportInWords {
  return {
    ...report,
    removed: report.removed.map((line) => ({
      ...line,
      words: `${actions[line.action][language]}: ${carrierWords[line.carrier][language]} (${removalReasonWords[line.reason][language]})`,
    })),
    rasterised_pages: report.rasterised_pages.map((page) => ({
      ...page,
      words: rasterReasonWords[page.reason][language],
    })),
    checks: report.checks.map((line) => ({
      ...line,
      words: `${checkWords[line.check][language]} (${checkReaderWords[line.reader][language]})`,
    })),
    findings: report.findings.map((finding) => ({
      ...finding,
      words: findingSentences([finding], language).join(),
    })),
  };
}
