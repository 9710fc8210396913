import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sladd/testkit/free-port';
import { findPostgresBin } from './locate.mjs';

const startLimitMs = 30_000;

/** A PostgreSQL server of its own, in a temporary folder, on a free port of the loopback address. */
export interface ThrowawayPostgres {
  /** Connection address with rights to create databases, as TEST_DATABASE_URL expects. */
  readonly url: string;
  /** Where it keeps its files. */
  readonly folder: string;
  /** Ends the server at once, as its operator would, and keeps its data. */
  halt(): Promise<void>;
  /** Kills the server, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same data. */
  resume(): Promise<void>;
  /** Ends the server and deletes its folder. */
  stop(): Promise<void>;
}

/** Starts one, or gives undefined when this machine has no PostgreSQL. Throws when it has one that does not start. */
export async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  const bin = findPostgresBin();
  if (!bin) return undefined;
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'sladd-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  const initialise = ['--pgdata', data, '--username', 'sladd', '--auth', 'trust', '--encoding', 'UTF8'];
  execFileSync(join(bin, 'initdb'), [...initialise, '--locale', 'C.UTF-8', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const begin = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  let server = begin();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const halt = () => end('SIGINT');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  await untilReady(server);
  return {
    url: `postgres://sladd@127.0.0.1:${port}/postgres`,
    folder,
    halt,
    kill: () => end('SIGKILL'),
    resume: async () => {
      const until = performance.now() + startLimitMs;
      for (;;) {
        server = begin();
        try {
          return await untilReady(server);
        } catch (error) {
          // The processes of a killed server hold its memory until they notice.
          if (performance.now() > until) throw error;
          await sleep(100);
        }
      }
    },
    stop: async () => {
      process.off('exit', abandon);
      await halt();
      remove();
    },
  };
}

/** PostgreSQL refuses to run as root: root hands it to the system's own database user, or to nobody. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account) throw new Error('PostgreSQL needs an account other than root, such as "nobody"');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (reason: string) => reject(new Error(`PostgreSQL did not start: ${reason}\n${log}`));
    const timer = setTimeout(() => fail('no answer'), startLimitMs);
    const onExit = () => {
      clearTimeout(timer);
      fail('it ended');
    };
    server.once('error', onExit).once('exit', onExit);
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      server.off('exit', onExit);
      // Keep reading, so that a full pipe never stops the server, but keep nothing.
      server.stderr?.removeAllListeners('data').resume();
      resolve();
    });
  });
}
