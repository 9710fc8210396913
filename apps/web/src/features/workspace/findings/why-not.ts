import { type WhyNot, type WhyNotWriter, whyNotParams } from '@sladd/contract';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { formatCertainty } from '../../../shared/i18n/format.ts';
import { currentLanguage, i18n } from '../../../shared/i18n/i18n.ts';
import { type TextValues, textOf } from '../mounted/say.ts';

const writer: WhyNotWriter = {
  thing: (name) => i18n.t(`reasons:thing.${name}`),
  type: entityLabel,
  engine: (method) => textOf(`kind.${method}`),
  percent: (share) => formatCertainty(share, currentLanguage()),
};

/** The text of an answer to why something was not marked, in the current language. */
export function whyNotWords(answer: WhyNot): string {
  const values: TextValues = whyNotParams(answer, writer);
  return i18n.t(`reasons:why.${answer.code}` as 'reasons:why.no_text', values);
}
