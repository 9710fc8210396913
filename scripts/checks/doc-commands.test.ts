import { expect, test } from 'vitest';
import { findMissingCommands } from './doc-commands.ts';

const missing = (text: string) =>
  findMissingCommands([{ path: 'README.md', text }], { e2e: 'node e2e.ts', 'bench:pdf': 'node pdf.ts' }, [
    'e2e/src/marks.spec.ts',
    'e2e/src/people.ts',
  ]);

test.each([
  '`npm run bench:pdf`, then `npm run e2e`',
  'npm run e2e -- marks',
  '`npm run e2e -- <name>`, `npm run -s e2e -- --help`',
])('lets %s pass', (text) => {
  expect(missing(text)).toEqual([]);
});

test.each([
  ['`npm run gone`', 'npm run gone'],
  ['`npm run bench`', 'npm run bench'],
  ['npm run e2e -- sign-in', 'npm run e2e -- sign-in'],
  ['npm run e2e -- people', 'npm run e2e -- people'],
])('names the command of %s', (text, command) => {
  expect(missing(text)).toEqual([`README.md names "${command}", which finds nothing`]);
});
