import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { allocatorSettings } from './give-memory-back.ts';

const own = JSON.stringify(new URL('./give-memory-back.ts', import.meta.url).href);
const script = `
  const { giveMemoryBack } = await import(${own});
  const { pid, env } = process;
  env.FIRST_PID ??= String(pid);
  giveMemoryBack();
  console.log(JSON.stringify({ isSame: env.FIRST_PID === String(pid), arenas: env.MALLOC_ARENA_MAX }));`;

function run(env: NodeJS.ProcessEnv): unknown {
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

test.skipIf(process.platform !== 'linux')('sets how memory is given back, and stays the same process', () => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  expect(run(env)).toEqual({ isSame: true, arenas: allocatorSettings.MALLOC_ARENA_MAX });
});

test("leaves an operator's own setting as it is", () => {
  expect(run({ ...process.env, MALLOC_ARENA_MAX: '7' })).toEqual({ isSame: true, arenas: '7' });
});
