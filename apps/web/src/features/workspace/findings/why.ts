import {
  type DetectionMethod,
  methodLetters,
  type Reason,
  type ReasonWriter,
  reasonParams,
} from '@sladd/contract';
import { formatCertainty } from '../../../shared/i18n/format.ts';
import { currentLanguage, i18n } from '../../../shared/i18n/i18n.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { type TextValues, textOf } from '../mounted/say.ts';

const writer: ReasonWriter = {
  thing: (name) => i18n.t(`reasons:thing.${name}`),
  quoted: (word) => i18n.t('reasons:quote', { word }),
  percent: (share) => formatCertainty(share, currentLanguage()),
};

/** The reasons of a mark, with the methods that share them; without methods if it is not a finding. */
export interface WhyLine {
  readonly methods: readonly DetectionMethod[];
  readonly words: string;
}

/** The reasons of a mark in the current language; empty if unknown. */
export function whyLines({ kind, finding, answer, queryId }: Highlight): readonly WhyLine[] {
  if (!finding && !answer) {
    return kind === 'search' && queryId !== null ? [{ methods: [], words: textOf('mark.ownTerm') }] : [];
  }
  const each = finding?.reasonsOf ?? [
    { method: finding?.methods[0] ?? null, reasons: (finding ?? answer)?.reasons ?? [] },
  ];
  const lines = new Map<string, DetectionMethod[]>();
  for (const { method, reasons } of each) {
    if (reasons.length === 0) continue;
    const words = reasons.map(reasonWords).join(', ');
    lines.set(words, [...(lines.get(words) ?? []), ...(method ? [method] : [])]);
  }
  return Array.from(lines, ([words, methods]) => ({ words, methods }));
}

/** "Why: …" as one text, with the letters of the methods if they differ; null if unknown. */
export function whyWords(highlight: Highlight): string | null {
  const lines = whyLines(highlight);
  const [first] = lines;
  if (!first) return null;
  const reasons =
    lines.length === 1
      ? first.words
      : lines.map(({ methods, words }) => `${lettersOf(methods)}: ${words}`).join('; ');
  return textOf('mark.why', { reasons });
}

function lettersOf(methods: readonly DetectionMethod[]): string {
  return methods.map((method) => methodLetters[method]).join('');
}

/** The score of the finding or answer as a percentage, or that a check or register confirmed it. */
export function certaintyWords({ finding, answer }: Highlight): string | null {
  if (finding?.validated) return textOf('mark.confirmed');
  const score = (finding ?? answer)?.score;
  return score === undefined
    ? null
    : textOf('mark.certainty', { percent: formatCertainty(score, currentLanguage()) });
}

function reasonWords(reason: Reason): string {
  const values: TextValues = reasonParams(reason, writer);
  return i18n.t(`reasons:${reason.code}` as 'reasons:approximate', values);
}
