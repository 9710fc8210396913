import { expect, test } from 'vitest';
import { BasisIndex } from '../basis-index.ts';
import { builtInSets } from '../built-in-sets.ts';
import { readCsv } from '../csv/csv.ts';
import { logCsv } from './log-csv.ts';
import { logJson } from './log-json.ts';
import { logRows } from './log-rows.ts';
import { noarkShielding } from './noark.ts';
import { countGrounds, type LoggedDocument, withoutGround } from './redaction-log.ts';

const index = new BasisIndex(builtInSets);
const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
const letter: LoggedDocument = {
  label: '1',
  pages: 2,
  boxes: [
    { page: 2, area: [10, 10, 50, 20], type: 'PERSON', grounds: [child] },
    { page: 1, area: [60, 100, 90, 110], type: 'GOV_ID', grounds: [identity, child] },
    { page: 1, area: [10, 30, 50.25, 40], type: 'MANUAL', grounds: [] },
  ],
};
const wording = { language: 'nb', style: 'short' } as const;

test('the log stands in order of reading', () => {
  expect(logRows(index, [letter], wording).map(({ page, area }) => [page, area])).toEqual([
    [1, '10.0 30.0 50.3 40.0'],
    [1, '60.0 100.0 90.0 110.0'],
    [2, '10.0 10.0 50.0 20.0'],
  ]);
});

test('a document goes by its number, and by its name where that was chosen', () => {
  const named = { ...letter, name: 'melding.pdf' };
  expect(logRows(index, [letter], wording)[0]?.document).toBe('1');
  expect(logRows(index, [named], wording)[0]?.document).toBe('melding.pdf');
});

test('grounds are counted, the most used first', () => {
  const counts = countGrounds(index, letter, wording).map(({ words, boxes }) => [
    words.replaceAll('\u00a0', ' '),
    boxes,
  ]);
  expect(counts).toEqual([
    ['Offl. § 13 (1), jf. bvl. § 13-1', 2],
    ['Offl. § 26 (5)', 1],
  ]);
});

test('boxes without a ground are named', () => {
  expect(withoutGround(letter).map(({ type }) => type)).toEqual(['MANUAL']);
});

test.each(['=1+1', '+47 1', '-1', '@SUM(A1)', '\t=1', '"=1'])(
  'no spreadsheet takes %j for a formula',
  (name) => {
    const csv = logCsv(logRows(index, [{ ...letter, name }], wording), 'nb');
    const [, row] = readCsv(csv);
    expect(row?.[0]).not.toMatch(/^[=+\-@\t]/u);
    expect(row?.[0]?.replace(/^'/u, '')).toBe(name);
  },
);

test('the log is read back as it was written', () => {
  const [head, ...rows] = readCsv(logCsv(logRows(index, [letter], wording), 'nb'));
  expect(head).toEqual([
    ...['Dokument', 'Side', 'Område (punkt)', 'Type', 'Hjemler'],
    ...['Avgjørelse', 'Avgjort av', 'Sladdet', 'Godkjent'],
    ...['M500 tilgangsrestriksjon', 'M501 skjermingshjemmel', 'M503 skjermingDokument'],
  ]);
  expect(rows).toHaveLength(3);
});

test('each row of the table has what an archive asks for its document', () => {
  const refused = { ...letter, label: '2', isRefused: true };
  const [, ...rows] = readCsv(logCsv(logRows(index, [letter, refused], wording), 'en'));
  const told = rows.map((row) => row.slice(-3).map((cell) => cell.replaceAll('\u00a0', ' ')));
  const bases = 'Offl. § 13 første ledd, jf. bvl. § 13-1; Offl. § 26 femte ledd';
  expect(told[0]).toEqual(['Unntatt offentlighet', bases, 'Skjerming av deler av dokumentet']);
  expect(told[5]).toEqual(['Unntatt offentlighet', bases, 'Skjerming av hele dokumentet']);
});

test('each box says what was decided, by whom and when, and nobody where nobody did', () => {
  const [first, second, third] = letter.boxes;
  if (!first || !second || !third) throw new Error('no boxes');
  const decided: LoggedDocument = {
    ...letter,
    boxes: [
      { ...third, decision: 'drawn' },
      { ...second, decision: 'undecided' },
      { ...first, decision: 'accepted' },
    ],
    madeAt: '2026-11-22T12:12:00.000Z',
    approval: { approved_at: '2026-11-22T12:51:00.000Z' },
  };
  const told = (document: LoggedDocument) =>
    logRows(index, [document], wording).map(({ decision, decidedBy }) => [decision, decidedBy]);
  expect(told(decided)).toEqual([
    ['Tegnet for hånd', 'Saksbehandler'],
    ['Ikke avgjort', ''],
    ['Godtatt', 'Saksbehandler'],
  ]);
  expect(told({ ...decided, decidedBy: 'Åse Vik' })[2]).toEqual(['Godtatt', 'Åse Vik']);
  expect(logRows(index, [decided], wording)[0]).toMatchObject({
    madeAt: '2026-11-22T12:12:00.000Z',
    approved: '2026-11-22T12:51:00.000Z En annen person',
  });
  expect(told(letter)[0]).toEqual(['', '']);
});

test('an archive gets the fields of Noark', () => {
  const fields = noarkShielding(index, letter);
  expect(fields?.M500).toBe('Unntatt offentlighet');
  expect(fields?.M501.replaceAll('\u00a0', ' ')).toBe(
    'Offl. § 13 første ledd, jf. bvl. § 13-1; Offl. § 26 femte ledd',
  );
  expect(fields?.M503).toBe('Skjerming av deler av dokumentet');
  expect(noarkShielding(index, { ...letter, boxes: [] })).toBeNull();
});

test('an archive is told where access to the whole document was refused', () => {
  const refused = { ...letter, isRefused: true };
  expect(noarkShielding(index, refused)?.M503).toBe('Skjerming av hele dokumentet');
  expect(logJson(index, [refused], wording)).toMatchObject([
    { noark: { M503: 'Skjerming av hele dokumentet' } },
  ]);
});
