import { freePort } from '@sladd/testkit/free-port';
import { startRedis, type ThrowawayRedis } from '../../../apps/server/src/testing/redis-server.ts';
import { startPostgres, type ThrowawayPostgres } from '../../postgres.ts';
import { type Place, ServerProcess } from '../server-process.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import type { Outage } from './ledger.ts';

/** Something that can be killed. */
export interface Part {
  readonly kind: Outage['part'];
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it anew, as whoever watches over it would: again until it works. */
  resume(): Promise<void>;
}

/** Two web servers behind one door, two workers, a Redis that writes its changes down, and a PostgreSQL. */
export interface Fleet {
  readonly address: string;
  readonly parts: readonly Part[];
  readonly redis: ThrowawayRedis;
  readonly postgres: ThrowawayPostgres;
  /** Memory of each process of ours, in MB. */
  rssMegabytes(): readonly number[];
  /** What all of them have printed. */
  output(): string;
  stop(): Promise<void>;
}

/** A process that is started again, whatever ended it. */
class KeptProcess implements Part {
  readonly kind: 'web' | 'worker';
  readonly #start: () => Promise<ServerProcess>;
  #process: ServerProcess | undefined;
  #said = '';

  constructor(kind: 'web' | 'worker', start: () => Promise<ServerProcess>) {
    this.kind = kind;
    this.#start = start;
  }

  get output(): string {
    return this.#said + (this.#process?.output ?? '');
  }

  rssMegabytes(): number {
    return this.#process?.rssMegabytes() ?? 0;
  }

  /** Throws when it has ended by itself. */
  async kill(): Promise<void> {
    if (this.#process?.isRunning === false)
      throw new Error(`a ${this.kind} ended by itself:\n${this.output}`);
    await this.end('SIGKILL');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#said = this.output;
    const ending = this.#process;
    this.#process = undefined;
    await ending?.end(signal);
  }

  async resume(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        this.#process = await this.#start();
        return;
      } catch (error) {
        // Started while Redis is away it says so and ends.
        if (tries === MOST_STARTS) throw error;
      }
    }
  }
}

const MOST_STARTS = 20;
const COPIES = 2;

/** Starts all of it; undefined on a machine without PostgreSQL. `environment` goes to all of our processes. */
export async function startFleet(
  place: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<Fleet | undefined> {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const redis = await startRedis({ appendonly: 'yes' });
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SERVER_SECRET: 'a secret of a test of several, thirty-two characters and more',
    TRUST_PROXY: '1',
    ...environment,
  };
  const ports = await Promise.all(Array.from({ length: COPIES }, freePort));
  const web = ports.map((port) => new KeptProcess('web', () => start({ ROLE: 'web', PORT: String(port) })));
  const workers = ports.map(() => new KeptProcess('worker', () => start({ ROLE: 'worker' })));
  const start = (own: Record<string, string>) => ServerProcess.start(place, { ...shared, ...own });
  const kept = [...web, ...workers];
  // The first one makes the account and the keys of proofs.
  for (const one of kept) await one.resume();
  const door: FrontDoor = await openFrontDoor(ports);
  return {
    address: door.address,
    parts: [...kept, { ...redis, kind: 'redis' }, { ...postgres, kind: 'postgres' }],
    redis,
    postgres,
    rssMegabytes: () => kept.map((one) => one.rssMegabytes()),
    output: () => kept.map((one) => one.output).join('\n'),
    stop: async () => {
      await door.close();
      for (const one of kept) await one.end('SIGTERM');
      await redis.stop();
      await postgres.stop();
    },
  };
}
