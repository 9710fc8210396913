import { expect, test } from 'vitest';
import norwegian from '../../../locales/nb/workspace.json' with { type: 'json' };
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { NotLookedFor } from '../model/redaction/not-looked-for.ts';
import { nothingMissing, speakEnglish } from '../testing/opened-workspace.ts';
import { lookedForLines } from './lines.ts';

const missing: NotLookedFor = {
  kinds: ['vehicle', 'ip_address', 'email'],
  byRules: ['health', 'family'],
  methods: ['advanced'],
  withoutRun: ['b'],
  notFullyChecked: [{ fileKey: 'a', pages: [4] }],
  unread: [{ fileKey: 'a', pages: [7] }],
  unreadParts: 2,
  unseen: [{ fileKey: 'a', pages: [10, 11] }],
  possible: [{ fileKey: 'a', pages: [2, 5] }],
  possibleFindings: 4,
  unmarkedHits: 3,
  failedTerms: ['J-1'],
};

test('says each thing with its pages, and its count alone where there is little room', async () => {
  await speakEnglish();
  const lines = lookedForLines(missing, null);
  expect(lines.map(({ full }) => full)).toEqual([
    'Not looked for: vehicle, IP address, e-mail',
    'Looked for by rules alone, since the model is missing on the server: health, family',
    'Methods not used: Advanced AI',
    'Detection has not been run',
    'Not read: 2 areas on page 7',
    'Page 4 not fully checked',
    '2 pages not seen: 10–11',
    '4 possible findings below your threshold on pages 2, 5: look at them',
    '3 matches of search terms are not marked',
    '1 search term was not looked for everywhere: J-1',
  ]);
  for (const { short, full } of lines) expect(short.length).toBeLessThanOrEqual(full.length);
  expect(lines[0]?.short).toBe('Not looked for: 3 types');
});

test('says no words of the title again where it stands under one', async () => {
  await speakEnglish();
  const [kinds, , methods] = lookedForLines(missing, null, true);
  expect([kinds?.full, kinds?.short]).toEqual(['Vehicle, IP address, e-mail', '3 types']);
  expect(methods?.full).toBe('Methods not used: Advanced AI');
});

test('names files where there are several', async () => {
  await speakEnglish();
  const lines = lookedForLines(missing, (key) => `${key}.pdf`);
  expect(lines.map(({ full }) => full)).toEqual(
    expect.arrayContaining(['Detection has not been run on b.pdf', '2 pages not seen: 10–11 in a.pdf']),
  );
});

test('names only the first few of many files, in each line, and counts the others', async () => {
  await speakEnglish();
  const keys = Array.from({ length: 12 }, (_, index) => `file${index + 1}`);
  const many = {
    ...nothingMissing,
    withoutRun: keys,
    unseen: keys.map((fileKey) => ({ fileKey, pages: [1, 2] })),
  };
  const lines = lookedForLines(many, (key) => `${key}.pdf`);
  expect(lines.map(({ full }) => full)).toEqual([
    'Detection has not been run on file1.pdf, file2.pdf, file3.pdf and 9 more files',
    '24 pages not seen: 1–2 in file1.pdf; 1–2 in file2.pdf; 1–2 in file3.pdf and 9 more files',
  ]);
});

test('speaks Norwegian, and says nothing where nothing is missing', async () => {
  await i18n.init({ lng: 'nb', keySeparator: false, resources: { nb: { workspace: norwegian } } });
  expect(
    lookedForLines(missing, null)
      .map(({ full }) => full)
      .slice(0, 5),
  ).toEqual([
    'Ikke sett etter: kjøretøy, IP-adresse, e-post',
    'Bare regler har lett etter dette, fordi modellen mangler på serveren: helse, familie',
    'Metoder som ikke er brukt: Avansert KI',
    'Det er ikke sett etter sensitive opplysninger',
    'Ikke lest: 2 områder på side 7',
  ]);
  expect(lookedForLines(nothingMissing, null)).toEqual([]);
});
