import { readFileSync } from 'node:fs';
import { spanBoxes } from '@sladd/geometry';
import { openPdf } from '@sladd/pdf';
import { buildPdf } from '@sladd/testkit';
import { seededRandom } from '@sladd/testkit/random';
import { readOptions } from './options.ts';
import { columns } from './table.ts';

const names = 20_000;
const seed = 20;
/** In em of the text: 0 is a gap that stays as wide as what went, to a hundredth of a point at 12 points. */
const alike = [0, 0.25, 0.5, 1, 2, 4, 5, 8];
const exact = 0.01 / 12;

const list = {
  type: 'string',
  value: 'NAMES.tsv',
  isRequired: true,
  help: 'a head, then lines of a name and how many bear it',
} as const;
const { values } = readOptions({
  command: 'npm run bench:gaps',
  about: 'How many names the width of a gap excludes, when all gaps up to a width look alike.',
  options: { first: list, last: list },
});
const random = seededRandom(seed);
const [first, last] = [drawerOf(values.first), drawerOf(values.last)];
const drawn = new Set<string>();
for (let tries = 0; drawn.size < names && tries < 50 * names; tries++) drawn.add(`${first()} ${last()}`);
const widths = widthsOf(drawn);
const rows = alike.map((em) => {
  const excluded = shareExcluded(widths, em === 0 ? exact : em);
  return [`${em} em`, `${(100 * excluded).toFixed(1)} %`];
});
console.log(`${drawn.size} names in Helvetica\n`);
console.log(columns([['gaps alike within', 'names excluded'], ...rows]));

/** Draws names as often as they are borne. */
function drawerOf(path: string): () => string {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  const known = lines.map((line) => line.split('\t')).filter(([name, count]) => name && Number(count) > 0);
  let sum = 0;
  const sums = known.map(([, count]) => (sum += Number(count)));
  return () => {
    const at = random() * sum;
    return known[sums.findIndex((upTo) => upTo > at)]?.[0] ?? '';
  };
}

/** In em. */
function widthsOf(texts: Iterable<string>): number[] {
  const letters = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const known = letters.get(letter) ?? measured(letter);
    letters.set(letter, known);
    return known;
  };
  return Array.from(texts, (text) => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0));
}

function measured(letter: string): number {
  const size = 100;
  const bytes = buildPdf({ pages: [{ lines: [{ text: `x${letter}x`, x: 50, y: 200, size }] }] });
  const document = openPdf(bytes);
  const page = document.pageText(1);
  const [left, right] = [spanBoxes(page, 0, 1)[0], spanBoxes(page, 2, 3)[0]];
  document.close();
  if (!left || !right) throw new Error('the letter was not read');
  return (right.x - left.x - left.width) / size;
}

/** The share of the other names that a gap tells are not there, of all names together. */
function shareExcluded(widths: readonly number[], bucket: number): number {
  const counts = new Map<number, number>();
  for (const width of widths) {
    const key = Math.ceil(width / bucket);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let left = 0;
  for (const count of counts.values()) left += count * count;
  return 1 - left / widths.length ** 2;
}
