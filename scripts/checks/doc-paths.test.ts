import { expect, test } from 'vitest';
import { findMissingPaths } from './doc-paths.ts';

const files = [
  'README.md',
  'docs/tour.md',
  'apps/web/src/say.ts',
  'apps/web/src/model/view.ts',
  'scripts/test.ts',
];
const missing = (text: string, path = 'docs/page.md') =>
  findMissingPaths([{ path, text }], files, () => 'export function viewOf() {}');

test.each([
  ['a file and a folder from the root', '`apps/web/src/say.ts`, `apps/web`, `scripts/`'],
  ['a file without the folders before it', '`say.ts`, `model/view.ts`'],
  ['several at once', '`apps/web/src/{say,model/{view}}.ts`'],
  [
    'links from the folder of the page',
    '[tour](tour.md#steps), [readme](../README.md), [web](https://x.example/a.md)',
  ],
  ['a function by its link', '[`viewOf`](../apps/web/src/model/view.ts)'],
  ['what is no path', '`text/event-stream`, `POST /api/x.ts`, `<name>.test.ts`, `.ts`, `a.pdf`'],
  ['what a fenced block shows', '```\n[x](nowhere.md) `apps/none.ts`\n```'],
])('lets %s pass', (_, text) => {
  expect(missing(text)).toEqual([]);
});

test.each([
  ['`apps/web/src/gone.ts`', 'apps/web/src/gone.ts'],
  ['`packages/gone`', 'packages/gone'],
  ['`gone.test.ts`', 'gone.test.ts'],
  ['`apps/web/src/{say,gone}.ts`', 'apps/web/src/gone.ts'],
  ['`apps/say.ts`', 'apps/say.ts'],
  ['[tour](docs/tour.md)', 'docs/docs/tour.md'],
  ['[`view`](../apps/web/src/model/view.ts)', 'view in apps/web/src/model/view.ts'],
])('names what is gone in %s', (text, name) => {
  expect(missing(text)).toEqual([`docs/page.md names ${name}, which does not exist`]);
});

test('leaves the history of changes as it was written', () => {
  expect(missing('`apps/web/src/gone.ts`', 'CHANGELOG.md')).toEqual([]);
});
