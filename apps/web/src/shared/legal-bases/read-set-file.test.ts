import { SetRefused } from '@sladd/legal-bases';
import { expect, test } from 'vitest';
import { readSetFile } from './read-set-file.ts';

const now = new Date('2026-11-23T12:00:00Z');
const csv =
  'Tilgangskode;Beskrivelse;Startdato;Sluttdato\nUO-H;Helseopplysning;2020-01-01;\nGML;Gått ut;2001-01-01;2019-12-31\n';

test('a list of codes becomes a set named by its file, without those that have ended', async () => {
  const set = await readSetFile(new File([csv], 'Nordvik æøå koder.csv'), now);
  expect(set).toMatchObject({ id: 'own-nordvik-aeoa-koder', name: { nb: 'Nordvik æøå koder' } });
  expect(set.bases.map(({ label }) => label)).toEqual(['UO-H']);
});

test('a list written by an office program of Windows is read with its letters', async () => {
  const bytes = Uint8Array.from(
    Array.from('Kode;Beskrivelse\nU1;Ærlig påstand\n', (letter) => letter.charCodeAt(0)),
  );
  const set = await readSetFile(new File([bytes], 'koder.csv'), now);
  expect(set.bases[0]?.description.nb).toBe('Ærlig påstand');
});

test.each([
  ['half a set', '{"kind": "sladd-legal-bases"}', 'a.json'],
  ['no JSON', 'hei', 'a.json'],
  ['a list without codes', 'a;b\n1;2\n', 'a.csv'],
  ['an empty file', '', 'a.csv'],
])('%s is refused with its reason', async (_, content, name) => {
  const refused = readSetFile(new File([content], name), now);
  await expect(refused).rejects.toBeInstanceOf(SetRefused);
});
