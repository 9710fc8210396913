import { pick } from '../pick.ts';

/** Replaces one of the places that a pattern finds. */
export function replaceOne(
  text: string,
  pattern: RegExp,
  random: () => number,
  replacement: (found: string) => string,
): string {
  const found = pick(random, [...text.matchAll(pattern)]);
  if (!found) return text;
  return text.slice(0, found.index) + replacement(found[0]) + text.slice(found.index + found[0].length);
}

/** Key and value where the value is no more than one level deep. */
export function entriesOf(body: string): string[] {
  return (
    body.match(
      /\/\w+\s*(\d+ \d+ R|\/\w+|\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]*>|<<[^<>]*>>|\[[^[\]]*\]|[-\d.]+)/g,
    ) ?? []
  );
}

/** Puts an entry into one of the dictionaries of a body. */
export function insert(body: string, entry: string, random: () => number): string {
  const places = [...body.matchAll(/<</g)].map(({ index }) => index + 2);
  const place = places[Math.floor(random() * places.length)];
  return place === undefined ? body : `${body.slice(0, place)} ${entry} ${body.slice(place)}`;
}

/** Content as lines of about one operator. */
export function linesOf(content: string): string[] {
  return content.split(/\r?\n|(?<=\b(?:Tj|TJ|ET|BT|Q|q|Do|f|S|n|cm|Td|Tm|Tf|EMC|BDC)) /);
}

/** Puts a line anywhere into content. */
export function insertLine(content: string, line: string, random: () => number): string {
  const lines = linesOf(content);
  lines.splice(Math.floor(random() * (lines.length + 1)), 0, line);
  return lines.join('\n');
}
