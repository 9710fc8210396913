import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** What fills a page in ways that a search which begins anew at every place goes over again and again. */
const repeated = {
  'initials without blanks': 'A.A.A.',
  'words joined by underscores': 'a_a_a_',
  'flats and courts in one line': 'Flat 1, Aaa Court, ',
  'apostrophes in capitals': "A'A'A'",
  capitals: 'A',
  'capitals with blanks': 'A A A ',
  'one long word': 'a',
  'words with capitals': 'Aaa Aaa ',
  digits: '1',
  'digits in groups': '111 111 ',
  'digits with full stops': '1.1.1.',
  'digits with dashes': '1-1-1-',
  'digits with colons': '1:1:1:',
  'full stops': '.',
  dashes: '-',
  'dashes and blanks': '- - - ',
  'quotation marks': '"',
  'words in quotation marks': '«Aa» ',
  'at signs': '@',
  'addresses without an end': 'a@a@a@',
  brackets: '(((',
  'empty brackets': '()[]',
  'empty lines': '\n',
  'lines of one letter': 'a\n',
  'zero-width spaces': 'a\u200B',
  'combining marks': 'a\u0301\u0301\u0301',
  emoji: '😀',
  'schemes of addresses': 'http://',
  'one file word after the other': 'sak ',
  'labels without values': 'Navn: ',
  slashes: '/a/a',
};

type Text = readonly [before: string, unit: string];

/** What begins a page before a long run of the same character. */
const runs: Readonly<Record<string, Text>> = {
  'blanks behind a word': ['Født:', ' '],
  'blanks alone': ['', ' '],
  'tabs alone': ['', '\t'],
  'dashes behind a time': ['00:00:00 ', '-'],
};

const texts: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries(repeated).map(([name, unit]) => [name, ['', unit] as const])),
  ...runs,
};

const FEW = 2_000;
const TIMES = 12;
/** What the work may grow by, beside what the text does: pages are not all alike, and processors are shared. */
const SLACK = 2.5;

/**
 * A program that says for each text how many times the processor time of a short one a text of `TIMES` its length takes.
 * What a regular expression does inside cannot be counted, so that no other measure sees it. Where the answer is too
 * high, it is asked for again: what is not linear stays so.
 */
const program = `
  import { readFileSync } from 'node:fs';
  const { analysePage, loadGazetteer, loadNameTagger } = await import(${source('../index.ts')});
  const models = {
    fastTagger: loadNameTagger(readFileSync(new URL(${source('../../models/fast-names.bin')}))),
    gazetteer: loadGazetteer(readFileSync(new URL(${source('../../models/gazetteer-no.bin')}))),
  };
  const [texts, few, times, most] = JSON.parse(process.argv[1]);
  const cost = (before, unit, length) => {
    const text = before + unit.repeat(Math.ceil(length / unit.length));
    const from = process.cpuUsage();
    analysePage({ text }, { methods: ['fast', 'standard'], threshold: 0.5, withPossible: true }, models);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  const growth = {};
  for (const [name, [before, unit]] of Object.entries(texts)) {
    cost(before, unit, few);
    growth[name] = Infinity;
    for (let turn = 0; turn < 4 && growth[name] > most; turn++) {
      const short = Math.max(cost(before, unit, few), cost(before, unit, few));
      growth[name] = Math.min(growth[name], cost(before, unit, few * times) / short);
    }
  }
  console.log(JSON.stringify(growth));
`;

let growth: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const args = ['--input-type=module', '--eval', program, JSON.stringify([texts, FEW, TIMES, TIMES * SLACK])];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 240_000 });
  growth = JSON.parse(stdout) as Record<string, number>;
}, 300_000);

it.each(Object.keys(texts))('the work grows with the length of a page of %s', (name) => {
  expect(growth[name]).toBeLessThan(TIMES * SLACK);
});
