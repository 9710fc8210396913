import { pick } from '../pick.ts';

type Random = () => number;
type Write = (name: string, random: Random) => string | undefined;

/** The other ways of writing a name that are planted; undefined where a name cannot be written so. */
export const writings: Readonly<Record<string, Write>> = {
  genitive: (name) => (/s$/iu.test(name) ? `${name}’` : `${name}s`),
  'surname alone': (name) => ofWords(name, (words) => long(words.at(-1))),
  'given name alone': (name) => ofWords(name, ([given]) => long(given)),
  'surname first': (name) =>
    ofWords(name, (words) => `${words.at(-1)?.toUpperCase()}, ${words.slice(0, -1).join(' ').toUpperCase()}`),
  'initial and surname': (name) => ofWords(name, (words) => `${words[0]?.[0]}. ${words.at(-1)}`),
  'initials alone': (name) =>
    ofWords(name, (words) => (words.length < 3 ? undefined : `${words.map((word) => word[0]).join('.')}.`)),
  'letters set apart': (name) => long(lastWord(name))?.toUpperCase().split('').join(' '),
  'over the end of a line': (name) => {
    const word = lastWord(name);
    return word.length < 6 ? undefined : name.slice(0, -3).concat('-\n', name.slice(-3));
  },
  misread: (name) => misreadOnce(name),
  misspelt: (name, random) => misspeltOnce(name, random),
};

function ofWords(name: string, write: (words: readonly string[]) => string | undefined): string | undefined {
  const words = name.split(' ');
  return words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) ? write(words) : undefined;
}

function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? '';
}

/** Shorter words stand in too many others to be told. */
function long(word = ''): string | undefined {
  return word.length >= 4 ? word : undefined;
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Ll})l/u, '1'],
  [/(?<=\p{Ll})o/u, '0'],
  [/rn/u, 'm'],
  [/m/u, 'rn'],
  [/å/u, 'a'],
];

function misreadOnce(name: string): string | undefined {
  const word = lastWord(name);
  if (word.length < 5) return undefined;
  const found = alike.find(([pattern]) => pattern.test(word));
  return found && word.replace(...found);
}

/** One letter doubled, left out, changed about or another one, behind the first. */
function misspeltOnce(name: string, random: Random): string | undefined {
  const word = lastWord(name);
  if (word.length < 6) return undefined;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const other =
    pick(
      random,
      [...'aeiorstn'].filter((letter) => letter !== word[at]),
    ) ?? 'a';
  const rest = word.slice(at + 1);
  const written = [
    `${word.slice(0, at + 1)}${word[at]}${rest}`,
    `${word.slice(0, at)}${rest}`,
    `${word.slice(0, at)}${rest[0] ?? ''}${word[at]}${rest.slice(1)}`,
    `${word.slice(0, at)}${other}${rest}`,
  ].filter((one) => one !== word);
  return pick(random, written);
}

/** A number with one digit changed, left out, put in, or two changed about. */
export function oneDigitOff(number: string, random: Random): string {
  const places = Array.from(number.matchAll(/\d/gu), ({ index }) => index);
  const at = places[1 + Math.floor(random() * (places.length - 2))] ?? 0;
  const digit = number[at] ?? '0';
  const other = String((Number(digit) + 1 + Math.floor(random() * 9)) % 10);
  const [before, rest] = [number.slice(0, at), number.slice(at + 1)];
  const swapped =
    /^\d/u.test(rest) && rest[0] !== digit ? [`${before}${rest[0]}${digit}${rest.slice(1)}`] : [];
  return (
    pick(random, [
      `${before}${other}${rest}`,
      `${before}${rest}`,
      `${before}${digit}${other}${rest}`,
      ...swapped,
    ]) ?? number
  );
}
