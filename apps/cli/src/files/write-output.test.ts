import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = new URL('./write-output.ts', import.meta.url);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-output-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('leaves nothing behind when the program is stopped in the middle of an output', async () => {
  const program = `
    import { readdirSync } from 'node:fs';
    const { writeOutput } = await import('${module}');
    writeOutput('${join(folder, 'out.pdf')}', new Uint8Array(2 ** 29));
    setInterval(() => readdirSync('${folder}').length > 0 && process.exit(130), 1);
  `;
  const [code] = await once(spawn(process.execPath, ['--input-type=module', '-e', program]), 'exit');
  expect([code, await readdir(folder)]).toEqual([130, []]);
});

test.runIf(process.platform === 'linux')('says so where no folder can be made', async () => {
  const { makeFolder } = await import('./write-output.ts');
  expect(() => makeFolder('/proc/no-such-folder/out')).toThrow(
    '/proc/no-such-folder/out cannot be made (ENOENT: no such file or directory)',
  );
});

test.skipIf(process.platform === 'win32')(
  'never puts a file in the place of a pipe or a device, links to them included',
  async () => {
    const { writeOutput } = await import('./write-output.ts');
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await symlink(pipe, join(folder, 'link'));
    for (const path of [pipe, join(folder, 'link')])
      await expect(writeOutput(path, new Uint8Array(1))).rejects.toThrow(`${path} is not a regular file`);
    expect((await stat(pipe)).isFIFO()).toBe(true);
    expect(await readlink(join(folder, 'link'))).toBe(pipe);
    expect((await readdir(folder)).sort()).toEqual(['link', 'pipe']);
  },
);

test.runIf(process.platform === 'linux')(
  'never puts a file in the place of a link to an open file, as /dev/stdout is where it is redirected',
  async () => {
    const { writeOutput } = await import('./write-output.ts');
    const file = await open(join(folder, 'redirected'), 'w');
    const own = `/proc/self/fd/${file.fd}`;
    await symlink(own, join(folder, 'stdout'));
    await symlink('stdout', join(folder, 'link'));
    for (const path of [join(folder, 'stdout'), join(folder, 'link'), own])
      await expect(writeOutput(path, new Uint8Array(1)), path).rejects.toThrow(
        `${path} is not a regular file`,
      );
    await file.close();
    expect(await readlink(join(folder, 'stdout'))).toBe(own);
    await symlink('redirected', join(folder, 'usual'));
    await writeOutput(join(folder, 'usual'), new Uint8Array(1));
    expect((await readdir(folder)).sort()).toEqual(['link', 'redirected', 'stdout', 'usual']);
  },
);
