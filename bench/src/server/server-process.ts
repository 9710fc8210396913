import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The real server in a process of its own, with an empty data folder. */
export interface ServerProcess {
  readonly address: string;
  readonly owner: { readonly identifier: string; readonly password: string };
  /** Processor time so far; undefined where the system does not tell. */
  cpuMs(): number | undefined;
  /** The most memory it held so far, in MiB; undefined where the system does not tell. */
  peakMib(): number | undefined;
  /** The memory it holds now, in MiB; undefined where the system does not tell. */
  heldMib(): number | undefined;
  stop(): Promise<void>;
}

/** Starts it on a free port, with settings of `docs/config.md`. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sladd-bench-'));
  const owner = { identifier: 'owner', password: 'a password for a bench only' };
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      DATA_DIR: dataDirectory,
      OWNER_USERNAME: owner.identifier,
      OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const address = await untilRunning(child);
    const { pid } = child;
    const memory = {
      peakMib: () => mibOf(pid, 'VmHWM'),
      heldMib: () => mibOf(pid, 'VmRSS'),
    };
    return { address, owner, cpuMs: () => cpuMsOf(pid), ...memory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilRunning(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${printed}`)), START_LIMIT_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /running at (http:\/\/\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    // Behind the name in brackets the fields are parted by blanks; user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}

/** A figure of memory that Linux tells of a process (proc(5), `status`). */
function mibOf(pid: number | undefined, name: 'VmHWM' | 'VmRSS'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1').split('\n');
    const [, kib] = /:\s+(\d+) kB$/.exec(status.find((line) => line.startsWith(`${name}:`)) ?? '') ?? [];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}
