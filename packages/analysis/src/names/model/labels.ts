import type { NameKind } from './name-tagger.ts';

/** BIOES labels: outside, then begin, inside, end and single for each kind of name. */
export const labels = [
  'O',
  'B-PER',
  'I-PER',
  'E-PER',
  'S-PER',
  'B-ORG',
  'I-ORG',
  'E-ORG',
  'S-ORG',
  'B-LOC',
  'I-LOC',
  'E-LOC',
  'S-LOC',
] as const;

/** Number of labels of the name model. */
export const LABEL_COUNT = labels.length;

/** The kind of name a label belongs to; undefined for outside. */
export function kindOf(label: number): NameKind | undefined {
  const name = labels[label];
  return name === undefined || name === 'O' ? undefined : (name.slice(2) as NameKind);
}

/** Whether a name with this label continues in the next word. */
export function isOpen(label: number): boolean {
  return labels[label]?.startsWith('B') === true || labels[label]?.startsWith('I') === true;
}

/** Whether a label continues the name of the word before. */
export function continues(label: number): boolean {
  return labels[label]?.startsWith('I') === true || labels[label]?.startsWith('E') === true;
}

/** Whether `next` may follow `label`: a name must end, and stay of the same kind. */
export function mayFollow(label: number, next: number): boolean {
  if (isOpen(label) !== continues(next)) return false;
  return !isOpen(label) || kindOf(label) === kindOf(next);
}
