import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '@sladd/process';
import type { LoopFigures } from './loop-delay.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const loopDelay = new URL('./loop-delay.ts', import.meta.url).href;
const startLimitMs = 90_000;

export const owner = { identifier: 'owner', password: 'Kaos-prover-alt-1' } as const;

/** A folder with everything that a server under test may write to. */
export class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'sladd-chaos-'));
  readonly data = join(this.folder, 'data');
  readonly temporary = join(this.folder, 'tmp');

  constructor() {
    mkdirSync(this.temporary);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One server in a process of its own, on a free port of the loopback address; a worker has no address. */
export class ServerProcess {
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #output: () => string;

  private constructor(child: ChildProcess, address: string, output: () => string) {
    this.#child = child;
    this.address = address;
    this.#output = output;
  }

  /** Resolves when it listens, or takes work. Throws with its output when it does not start. */
  static async start(
    place: Place,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['--import', loopDelay, main], {
      env: {
        ...process.env,
        // As the server sets them itself where it has no channel to its parent.
        ...allocatorSettings,
        DATA_DIR: place.data,
        TMPDIR: place.temporary,
        PORT: '0',
        CALLS_PER_MINUTE: '1000000',
        OWNER_PASSWORD: owner.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Whatever ends this program, nothing of it stays behind.
    const abandon = () => child.kill('SIGKILL');
    process.once('exit', abandon);
    child.once('exit', () => process.off('exit', abandon));
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const until = Date.now() + startLimitMs;
    while (Date.now() < until && child.exitCode === null) {
      const greeting = /running at (http:\S+)|takes work on/.exec(output);
      if (greeting) return new ServerProcess(child, greeting[1] ?? '', () => output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGKILL');
    throw new Error(`the server did not start:\n${output}`);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it has printed: its greeting and its log. */
  get output(): string {
    return this.#output();
  }

  /** Its memory, as the system counts it, in MB; 0 where the system does not tell. */
  rssMegabytes(): number {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
      return Math.round(Number(kilobytes ?? 0) / 1024);
    } catch {
      return 0;
    }
  }

  /** How late its event loop was since the last time this was asked. */
  async loopDelay(): Promise<LoopFigures> {
    const told = once(this.#child, 'message');
    this.#child.send('loop delay?');
    const [figures] = await told;
    return figures;
  }

  /** Ends it; resolves with its exit code, which a signal leaves null. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.#child.exitCode;
    const exit = once(this.#child, 'exit');
    this.#child.kill(signal);
    const [code] = await exit;
    return code;
  }
}
