import type { Placed } from './stack.ts';

/** Closing greetings of letters and mails: Bokmål, Nynorsk and English. */
const greetings = [
  ...['med vennlig hilsen', 'vennlig hilsen', 'med beste hilsen', 'beste hilsen', 'beste hilsner', 'hilsen'],
  ...['med venleg helsing', 'venleg helsing', 'beste helsing', 'helsing', 'mvh', 'm.v.h'],
  ...['with kind regards', 'kind regards', 'best regards', 'warm regards', 'regards', 'best wishes'],
  ...['yours sincerely', 'yours faithfully', 'yours truly', 'sincerely yours', 'sincerely'],
].map((greeting) => greeting.split(' '));

/** Number of words of a closing greeting at the beginning of a line; 0 if there is none. */
export function greetingIn({ segment }: Placed): number {
  const words = segment.words.map(({ text }) => text.toLowerCase().replace(/[,.!]$/u, ''));
  return Math.max(
    ...greetings.map((greeting) => (greeting.every((word, at) => words[at] === word) ? greeting.length : 0)),
  );
}
