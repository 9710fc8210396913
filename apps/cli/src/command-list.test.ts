import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPdf } from '@sladd/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandList } from './command-list.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-loaded-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The modules loaded by a line of code in a separate process. */
function loadedBy(code: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
    ${code}
    console.log(JSON.stringify(asked));`;
  // As a file, since threads would inherit code passed to Node for evaluation.
  const file = join(folder, 'loaded.mjs');
  writeFileSync(file, script);
  const out = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}

const runCli = JSON.stringify(new URL('./run-cli.ts', import.meta.url).href);

test('help of the program loads no package, and help of a command no engine', () => {
  const run = (words: string) =>
    loadedBy(
      `const { runCli } = await import(${runCli}); await runCli(${words}, { text: () => undefined });`,
    );
  expect(run('["--help"]').filter((name) => name.startsWith('@sladd/'))).toEqual([]);
  const ofRedact = run('["redact", "--help"]');
  expect(ofRedact).toContain('@sladd/contract/words');
  expect(ofRedact).not.toContain('@sladd/pipeline');
});

test('a text goes from a page without schemas, letters, proofs or text recognition being loaded', () => {
  const [file, out] = [join(folder, 'letter.pdf'), join(folder, 'out.pdf')];
  writeFileSync(file, buildPdf({ pages: [{ lines: [{ text: 'From Kari Nord', x: 72, y: 90 }] }] }));
  const words = JSON.stringify(['redact', file, '--out', out, '--term', 'Kari Nord']);
  const asked = loadedBy(`
    const { runCli } = await import(${runCli});
    const nothing = () => undefined;
    const code = await runCli(${words}, { json: nothing, text: nothing, warn: nothing, progress: nothing });
    asked.push('ended with ' + code);`);
  expect(asked).toEqual(expect.arrayContaining(['ended with 0', 'mupdf']));
  const heavy = /^(?:zod|@sladd\/(?:analysis|contract|legal-bases|ocr|proof)(?:\/node|\/certificate)?)$/u;
  expect(asked.filter((name) => heavy.test(name))).toEqual([]);
});

test.each(commandList)(
  'loads $name, whose help a terminal shows without breaking lines',
  async ({ name, load }) => {
    const command = await load();
    expect(command.help).toMatch(new RegExp(`^sladd ${name}\\b`));
    expect(command.help.split('\n').filter((line) => line.length > 128)).toEqual([]);
  },
);
