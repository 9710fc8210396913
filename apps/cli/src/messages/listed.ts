import { grouped } from './grouped.ts';

/** Numbers as a list in a sentence, with `and` before the last one. */
export function listed(numbers: readonly number[], and: string): string {
  const words = numbers.map(grouped);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
