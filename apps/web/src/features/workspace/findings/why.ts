import { type Reason, type ReasonWriter, reasonParams } from '@sladd/contract';
import { formatCertainty } from '../../../shared/i18n/format.ts';
import { currentLanguage, i18n } from '../../../shared/i18n/i18n.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { type TextValues, textOf } from '../say.ts';

const writer: ReasonWriter = {
  thing: (name) => i18n.t(`reasons:thing.${name}`),
  quoted: (word) => i18n.t('reasons:quote', { word }),
  percent: (share) => formatCertainty(share, currentLanguage()),
};

/** "Why: …" for a finding or an answer, in the language in use; null where nobody knows. */
export function whyWords(highlight: Highlight): string | null {
  const reasons = (highlight.finding ?? highlight.answer)?.reasons ?? [];
  if (reasons.length === 0) return null;
  return textOf('mark.why', { reasons: reasons.map(reasonWords).join(', ') });
}

/** How sure the finding or answer is: a percentage, or that a check or register confirmed it. */
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
