import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareLocales, readLocaleProblems } from './locales.ts';

it('accepts the same keys and placeholders in another order', () => {
  const problems = compareLocales(
    { a: { b: '{{count}} of {{ total }}' }, c: 'Done' },
    { c: 'Ferdig', a: { b: 'Av {{total}}: {{count}}' } },
  );
  expect(problems).toEqual([]);
});

it('names missing, extra and empty texts', () => {
  expect(compareLocales({ a: 'A', b: 'B', c: 'C' }, { a: 'A', b: ' ', d: 'D' })).toEqual([
    'is empty at b',
    'lacks c',
    'has d, which is not in the reference',
  ]);
});

it('names placeholders and tags that differ', () => {
  expect(
    compareLocales({ a: '{{count}} files', b: '<1>Open</1>' }, { a: '{{antall}} filer', b: 'Åpne' }),
  ).toEqual([
    'has other placeholders at a: {{antall}} instead of {{count}}',
    'has other placeholders at b: none instead of </1> <1>',
  ]);
});

it('reports a file that one language lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-locales-'));
  for (const language of ['en', 'nb']) mkdirSync(join(folder, language));
  writeFileSync(join(folder, 'en', 'auth.json'), '{"title":"Sign in"}');
  expect(readLocaleProblems(folder)).toEqual(['nb/auth.json: lacks title']);
  rmSync(folder, { recursive: true });
});
