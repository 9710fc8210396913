import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config, { arrows } from '../.dependency-cruiser.mjs';
import { type BorderReport, readBorders } from './checks/borders.ts';
import { everyFolderHasAFloor, floorsOf } from './checks/floor-order.ts';
import { type Floor, floors, namesOf } from './checks/floors.ts';
import { noFolderCycles } from './checks/folder-cycles.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';
const panels = `${web}/features/workspace/panels`;

type Planted = readonly [rule: string, file: string, line: string];

/** Rule, file, and the line in it that breaks the rule. */
const betweenRooms: readonly Planted[] = [
  ['packages-geometry-arrows', 'packages/geometry/src/bad.ts', `import '@sladd/contract';`],
  ['packages-process-arrows', 'packages/process/src/bad.ts', `import '@sladd/geometry';`],
  ['packages-billing-arrows', 'packages/billing/src/bad.ts', `import '@sladd/contract';`],
  ['packages-contract-arrows', 'packages/contract/src/bad.ts', `import '@sladd/pdf';`],
  ['packages-terms-arrows', 'packages/terms/src/bad.ts', `import '@sladd/contract';`],
  ['packages-case-arrows', 'packages/case/src/bad.ts', `import '@sladd/contract';`],
  ['packages-legal-bases-arrows', 'packages/legal-bases/src/bad.ts', `import '@sladd/pdf';`],
  ['packages-proof-arrows', 'packages/proof/src/bad.ts', `import '@sladd/geometry';`],
  ['packages-pdf-arrows', 'packages/pdf/src/bad.ts', `import '@sladd/contract';`],
  ['packages-analysis-arrows', 'packages/analysis/src/bad.ts', `import '@sladd/pdf';`],
  ['packages-ocr-arrows', 'packages/ocr/src/bad.ts', `import type { pdf } from '@sladd/pdf';`],
  ['packages-pipeline-arrows', 'packages/pipeline/src/bad.ts', `import '../../../apps/server/src/good.ts';`],
  ['packages-testkit-arrows', 'packages/testkit/src/bad.ts', `import '@sladd/pipeline';`],
  ['apps-cli-arrows', 'apps/cli/src/bad.ts', `import '@sladd/pdf';`],
  ['apps-server-arrows', `${server}/bad-room.ts`, `import '@sladd/analysis';`],
  ['apps-proof-page-arrows', 'apps/proof-page/src/bad.ts', `import '@sladd/pdf';`],
  ['apps-web-arrows', `${web}/bad.ts`, `import '@sladd/pipeline';`],
  ['e2e-arrows', 'e2e/src/bad.ts', `import '@sladd/pdf';`],
  ['bench-arrows', 'bench/src/bad.ts', `import '../../apps/cli/src/good.ts';`],
  ['ml-arrows', 'ml/bad.ts', `import '../apps/server/src/good.ts';`],
  ['packages-pdf-arrows', 'packages/pdf/src/trained.ts', `import '../../../ml/good.ts';`],
  ['scripts-arrows', 'scripts/bad.ts', `import '../apps/web/src/ui/good.ts';`],
  ['scripts-outside-features', 'scripts/inside.ts', `import '../apps/server/src/features/auth/own.ts';`],
  ['scripts-outside-features', 'bench/src/inside.ts', `import '../../apps/server/src/features/auth/own.ts';`],
  ['no-cycles', 'packages/pdf/src/cycle-back.ts', `import './cycle.ts';`],
  ['no-unresolved', 'packages/pdf/src/nowhere.ts', `import '@sladd/nothing';`],
  ['testkit-only-in-tests', 'packages/pdf/src/fake.ts', `import '@sladd/testkit';`],
  ['no-import-of-tests', 'packages/pdf/src/end.ts', `import './good.test.ts';`],
  ['features-meet-at-index', `${server}/features/auth/bad.ts`, `import '../settings/inner.ts';`],
  ['features-meet-at-index', `${web}/features/auth/bad.ts`, `import '../settings/inner.ts';`],
  ['ui-knows-no-product', `${web}/ui/bad.ts`, `import '@sladd/contract';`],
  ['panels-meet-in-model', `${panels}/search/bad.ts`, `import '../detection/good.ts';`],
  ['base-ui-only-in-ui', `${web}/shared/bad-ui.ts`, `import '@base-ui/react';`],
  ['pipeline-only-in-workers', `${server}/http/heavy.ts`, `import { pipeline } from '@sladd/pipeline';`],
  ['work-loads-no-calls', 'packages/pipeline/src/calls.ts', `import { contract } from '@sladd/contract';`],
  ['pdf-engines-only-in-pdf', `${server}/http/engine.ts`, `import 'mupdf';`],
  ['ocr-engine-only-in-ocr', 'packages/pipeline/src/scan.ts', `import 'tesseract.js-core';`],
  ['model-runtime-only-in-onnx', 'packages/pipeline/src/model.ts', `import 'onnxruntime-node';`],
  ['analysis-pure-beside-onnx', 'packages/analysis/src/impure.ts', `import './onnx/good.ts';`],
];

const ordered = Object.entries(floors).filter(([, order]) => order.length > 1);
const edge = (floor: Floor | undefined): string =>
  (floor === undefined ? [] : namesOf(floor)).find((name) => !name.includes('.')) ?? '';

/** In every place with an order: each folder but the highest imports the highest. */
const insideRooms: readonly Planted[] = [
  ...ordered.flatMap(([place, order]) =>
    order
      .slice(0, -1)
      .map(
        (floor): Planted => [
          floorsOf(place),
          `${place}/${edge(floor)}/upward.ts`,
          `import '../${edge(order.at(-1))}/highest.ts';`,
        ],
      ),
  ),
  [everyFolderHasAFloor, 'packages/ocr/src/attic/lost.ts', 'export const lost = 1;'],
  [noFolderCycles, 'packages/ocr/src/image/left/one.ts', `import '../right/one.ts';`],
];

const planted = [...betweenRooms, ...insideRooms];

const legal: readonly (readonly [file: string, line: string])[] = [
  ['packages/pdf/src/good.ts', `import '@sladd/geometry'; import 'mupdf';`],
  ['packages/pdf/src/act/sanitise/good.ts', `import '../raster/good.ts';`],
  ['packages/pdf/src/act/raster/good.ts', `export const raster = 1;`],
  ['packages/pdf/src/good.test.ts', `import '@sladd/testkit';`],
  ['packages/pdf/src/cycle.ts', `import './cycle-back.ts';`],
  ['packages/contract/src/work.ts', 'export const work = 1;'],
  ['packages/analysis/src/good.ts', `import '@sladd/contract/work'; import '@sladd/geometry';`],
  [
    'packages/analysis/src/types.ts',
    `import type { contract } from '@sladd/contract'; export type T = typeof contract;`,
  ],
  ['packages/analysis/src/onnx/good.ts', `import 'onnxruntime-node'; import '@sladd/process';`],
  ['packages/pipeline/src/good.ts', `import '@sladd/pdf'; import '@sladd/analysis'; import '@sladd/ocr';`],
  ['packages/terms/src/good.ts', `import '@sladd/geometry';`],
  ['packages/pdf/src/terms-good.ts', `import '@sladd/terms';`],
  ['packages/ocr/src/good.ts', `import '@sladd/geometry'; import 'tesseract.js-core';`],
  ['packages/testkit/src/good.ts', `import '@sladd/contract';`],
  ['apps/cli/src/good.ts', `import '@sladd/pipeline'; import '@sladd/contract';`],
  ['ml/good.ts', `import '@sladd/analysis'; import '@sladd/contract';`],
  ['scripts/good.ts', `import '../apps/server/src/good.ts'; import '@sladd/testkit';`],
  ['packages/ocr/src/image/right/one.ts', 'export const one = 1;'],
  ['packages/ocr/src/image/right/cycle-of-folders.ts', `import '../left/two.ts';`],
  ['packages/ocr/src/image/left/two.ts', 'export const two = 2;'],
  ['bench/src/good.ts', `import '@sladd/pipeline'; import '@sladd/pdf'; import '@sladd/testkit';`],
  ['bench/src/of-server.ts', `import '../../apps/server/src/good.ts';`],
  ['e2e/src/good.ts', `import '@sladd/testkit'; import '@sladd/contract';`],
  [`${server}/good.ts`, `import './features/auth/index.ts';`],
  [`${server}/tasks/handlers/good.ts`, `import { pipeline } from '@sladd/pipeline';`],
  [
    `${server}/tasks/types.ts`,
    `import type { pipeline } from '@sladd/pipeline'; export type T = typeof pipeline;`,
  ],
  [`${server}/features/auth/index.ts`, `import '../settings/index.ts'; import './own.ts';`],
  [`${server}/features/auth/own.ts`, `export const own = 1;`],
  [`${server}/features/settings/index.ts`, `import './inner.ts';`],
  [`${server}/features/settings/inner.ts`, `export const inner = 1;`],
  [`${web}/dev/gallery.ts`, `import '../features/settings/index.ts';`],
  [`${web}/features/auth/index.ts`, `import '../../ui/good.ts';`],
  [
    `${web}/features/settings/index.ts`,
    `import './inner.ts'; import '../contact/index.ts'; import '../../shared/good.ts';`,
  ],
  [`${web}/features/contact/index.ts`, 'export const contact = 1;'],
  [`${web}/features/settings/inner.ts`, `export const inner = 1;`],
  [`${web}/shared/good.ts`, `import '@sladd/contract'; import '@sladd/billing'; import '../ui/good.ts';`],
  [`${web}/ui/good.ts`, `import '@base-ui/react';`],
  [`${panels}/search/good.ts`, `import '../../model/good.ts';`],
  [`${panels}/detection/good.ts`, `import '../../model/good.ts';`],
  [`${web}/features/workspace/model/good.ts`, `export const model = 1;`],
  [`${web}/features/workspace/jobs/good.ts`, `import '../model/good.ts';`],
];

const highest = ordered.map(
  ([place, order]) => [`${place}/${edge(order.at(-1))}/highest.ts`, 'export const highest = 1;'] as const,
);

const repository = fileURLToPath(new URL('..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'sladd-borders-'));

function write(file: string, text: string) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

function writePackage(name: string) {
  const room = `packages/${name}`;
  const exports = { '.': './src/index.ts', './work': './src/work.ts' };
  write(`${room}/package.json`, JSON.stringify({ name: `@sladd/${name}`, type: 'module', exports }));
  write(`${room}/src/index.ts`, `export const ${name} = 1;`);
  mkdirSync(join(root, 'node_modules/@sladd'), { recursive: true });
  symlinkSync(join(root, room), join(root, 'node_modules/@sladd', name), 'junction');
}

function writeDependency(name: string) {
  write(`node_modules/${name}/package.json`, `{"name":"${name}","exports":{".":"./dist/index.js"}}`);
  write(`node_modules/${name}/dist/index.js`, 'export {};');
}

/** Rooms as paths from the root: folders with a package of their own. */
function roomsIn(folder: 'apps' | 'packages'): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

const nameOf = (room: string): string => room.split('/').at(-1) ?? '';

/** The table of rooms, without libraries and testkit, which a rule of its own is about. */
function arrowsOfPage(): Record<string, string[]> {
  const page = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = /\| Room \| May import \| Hides \|\n\|[-|]+\n((?:\|.*\n)+)/u.exec(page) ?? [];
  const names = new Set(Object.keys(arrows).map(nameOf));
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([, room = '', allowed = '']) => [
      room,
      allowed
        .split(', ')
        .filter((name) => names.has(name) && name !== 'testkit')
        .toSorted(),
    ]),
  );
}

const rooms = [
  'geometry',
  'process',
  'billing',
  'case',
  'legal-bases',
  'proof',
  'terms',
  'contract',
  'pdf',
  'analysis',
  'ocr',
  'pipeline',
  'testkit',
];

let report: BorderReport;

beforeAll(async () => {
  for (const name of rooms) writePackage(name);
  for (const name of ['mupdf', '@base-ui/react', 'onnxruntime-node', 'tesseract.js-core'])
    writeDependency(name);
  for (const [file, line] of [...legal, ...highest]) write(file, line);
  for (const [, file, line] of planted) write(file, line);
  report = await readBorders(root);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('borders between the rooms', () => {
  it.each(planted)('%s is red for %s', (rule, file) => {
    expect(report.violations.filter(({ from }) => from === file).map(({ rule: name }) => name)).toContain(
      rule,
    );
  });

  it('lets every legal import pass', () => {
    // The second half of the planted cycle is the only legal file that is part of a violation.
    const files = new Set(legal.map(([file]) => file).filter((file) => !file.includes('cycle')));
    expect(report.violations.filter(({ from }) => files.has(from))).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    const rules = config.forbidden.map(({ name }) => name);
    const orders = ordered.map(([place]) => floorsOf(place));
    expect(new Set(planted.map(([rule]) => rule))).toEqual(
      new Set([...rules, ...orders, everyFolderHasAFloor, noFolderCycles]),
    );
  });

  it('has arrows and an order of folders for every room', () => {
    const places = [...roomsIn('packages'), ...roomsIn('apps'), 'e2e', 'bench', 'scripts', 'ml'];
    expect(Object.keys(arrows).toSorted()).toEqual(places.toSorted());
    const sources = places.map((room) => (['scripts', 'ml'].includes(room) ? room : `${room}/src`));
    expect(sources.filter((place) => floors[place] === undefined)).toEqual([]);
  });

  it('draws the same arrows as ARCHITECTURE.md', () => {
    const drawn = Object.entries(arrows).map(([room, allowed]) => [
      nameOf(room),
      allowed.map(nameOf).toSorted(),
    ]);
    const page = arrowsOfPage();
    expect(page).toEqual(Object.fromEntries(drawn));
    const order = Object.keys(page);
    const upward = order.filter((room, row) => page[room]?.some((other) => order.indexOf(other) >= row));
    expect(upward).toEqual([]);
  });

  it('reads every module of the tree', () => {
    expect(report.modules).toBe(
      new Set([...planted.map(([, file]) => file), ...[...legal, ...highest].map(([file]) => file)]).size +
        rooms.length,
    );
  });
});
