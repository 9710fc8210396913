import type { DetectionMethod, GroundSettings } from '@sladd/contract';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { fullWords } from '../model/grounds/ground-words.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { textOf } from '../mounted/say.ts';

export type MarkKind = DetectionMethod | 'search' | 'manual' | 'unknown';

/** The kind of a highlight, for colour and pattern: that of the first method that found it. */
export function kindOf(highlight: Highlight): MarkKind {
  if (highlight.kind !== 'entity') return highlight.kind;
  return highlight.finding?.methods[0] ?? 'unknown';
}

/** The type of a highlight, without its text. */
export function typeWords(highlight: Highlight): string {
  if (highlight.finding) return entityLabel(highlight.finding.entityType);
  if (highlight.block) return textOf(`blocks.name.${highlight.block}`);
  if (highlight.zone) return textOf('zones.name');
  return textOf(highlight.kind === 'search' ? 'entity.SEARCH' : 'entity.MANUAL');
}

/** The names of the methods that found it. */
export function modelWords(methods: readonly DetectionMethod[]): string {
  const names = methods.map((method) => textOf(`kind.${method}`));
  const last = names.pop() ?? textOf('kind.unknown');
  return names.length > 0 ? textOf('mark.and', { first: names.join(', '), last }) : last;
}

/** The accessible label of a mark. */
export function markLabel(
  highlight: Highlight,
  { isPicked = false, grounds = null }: { isPicked?: boolean; grounds?: GroundSettings | null } = {},
): string {
  const basis = grounds ? (highlight.grounds ?? []).map((one) => fullWords(grounds, one)).join(' · ') : '';
  return textOf('mark.label', {
    type: typeWords(highlight),
    text: highlight.text ?? textOf('mark.noText'),
    model: highlight.finding ? modelWords(highlight.finding.methods) : textOf(`kind.${highlight.kind}`),
    state: [
      textOf(`state.${highlight.decision}`),
      ...(basis === '' ? [] : [basis]),
      ...(isPicked ? [textOf('mark.picked')] : []),
    ].join(', '),
    page: highlight.pageNumber,
  });
}
