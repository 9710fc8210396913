import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandList } from './command-list.ts';

/** What is asked for while a line of code runs in a process of its own. */
function loadedBy(code: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
    ${code}
    console.log(JSON.stringify(asked));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
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
  expect(ofRedact).toContain('@sladd/contract');
  expect(ofRedact).not.toContain('@sladd/pipeline');
});

test.each(commandList)('loads $name', async ({ name, load }) => {
  const command = await load();
  expect(command.help).toMatch(new RegExp(`^sladd ${name}\\b`));
});
