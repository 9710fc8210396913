import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@sladd/testkit/free-port';

/** A separate Redis or Valkey server on a free port of the loopback address. */
export interface ThrowawayRedis {
  readonly url: string;
  /** The folder of its files. */
  readonly folder: string;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Restarts it on the same port with its persisted data. */
  resume(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

/** The path of the program, if installed. */
export const redisProgram = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => {
    try {
      accessSync(path);
      return true;
    } catch {
      return false;
    }
  });

/** Starts one; `settings` as in its configuration file. By default nothing is persisted. */
export async function startRedis(settings: Readonly<Record<string, string>> = {}): Promise<ThrowawayRedis> {
  if (!redisProgram) throw new Error('this machine has neither redis-server nor valkey-server');
  const program = redisProgram;
  const folder = mkdtempSync(join(tmpdir(), 'sladd-redis-'));
  const port = await freePort();
  const all = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', ...settings };
  const begin = async (): Promise<ChildProcess> => {
    const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await untilReady(child);
    return child;
  };
  let server = await begin();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const abandon = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    kill,
    resume: async () => {
      server = await begin();
    },
    stop: async () => {
      process.off('exit', abandon);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  const onExit = () => reject(new Error(`Redis did not start:\n${log}`));
  server.once('exit', onExit).once('error', onExit);
  server.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    if (!log.includes('eady to accept connections')) return;
    server.off('exit', onExit);
    // Keeps reading, so that a full pipe never blocks the server.
    server.stdout?.removeAllListeners('data').resume();
    resolve();
  });
  return promise;
}
