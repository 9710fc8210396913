import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrace, type TracedActs } from './read-trace.ts';

const calls = [
  ...['connect', 'sendto', 'sendmsg', 'sendmmsg'],
  ...['open', 'openat', 'creat', 'mkdir', 'mkdirat', 'mknod', 'mknodat'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
];

const options = ['--follow-forks', '--seccomp-bpf', '--decode-fds=path', '-qq', '-s', '4096'];

/** An account of its own for programs: nothing of this machine's home and temporary folder is theirs. */
export interface TracedAccount {
  readonly folder: string;
  readonly home: string;
  readonly temporary: string;
  readonly data: string;
  /** Starts a program under `strace`, threads and children included. */
  start(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): TracedProgram;
  /** What lies in the temporary folder now. */
  leftInTemporary(): string[];
  remove(): void;
}

export interface TracedProgram {
  /** `strace`; its one child is the program. */
  readonly child: ChildProcess;
  output(): string;
  /** Waits for its end and tells what it did. */
  ended(): Promise<TracedActs & { readonly code: number | null }>;
}

/** Makes the folders of a new account below this machine's temporary folder. */
export function createTracedAccount(): TracedAccount {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-traced-'));
  const [home, temporary, data] = ['home', 'tmp', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [home, temporary]) mkdirSync(path);
  let runs = 0;
  return {
    ...{ folder, home, temporary, data },
    start: (program, args, env = {}) => {
      const trace = join(folder, `trace-${++runs}`);
      const child = spawn(
        'strace',
        [...options, '-e', `trace=${calls.join(',')}`, '-o', trace, program, ...args],
        {
          cwd: folder,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            PATH: process.env.PATH ?? '',
            HOME: home,
            TMPDIR: temporary,
            DATA_DIR: data,
            UV_USE_IO_URING: '0',
            ...env,
          },
        },
      );
      let output = '';
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      const exit = once(child, 'close');
      return {
        child,
        output: () => output,
        ended: async () => {
          const [code] = await exit;
          return { code: code as number | null, ...readTrace(readFileSync(trace, 'utf8')) };
        },
      };
    },
    leftInTemporary: () => readdirSync(temporary, { recursive: true, encoding: 'utf8' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
