import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { customerOf } from './make-turns.ts';
import type { PretendedProvider } from './pretended-provider.ts';

/** Tells a server of what is renewed, some of it twice, and notes in the ledger what the server said yes to. */
export class EventTeller {
  readonly #ledger: Ledger;
  readonly #provider: PretendedProvider;
  readonly #customer: string;
  readonly #random: () => number;
  #events = 0;

  /** `customer` is the one that reads documents meanwhile. */
  constructor(ledger: Ledger, provider: PretendedProvider, customer: string, random: () => number) {
    this.#ledger = ledger;
    this.#provider = provider;
    this.#customer = customer;
    this.#random = random;
  }

  /** How many events were sent. */
  get events(): number {
    return this.#events;
  }

  async #deliver(address: string, id: string, to: string): Promise<boolean> {
    this.#events++;
    const isTaken = await this.#provider.deliver(address, { id, customer: to });
    if (isTaken && this.#random() < 0.2) await this.#deliver(address, id, to);
    return isTaken;
  }

  /** Until it is aborted, with pauses; without a signal, everything that is untold. */
  async tell(address: string, signal?: AbortSignal): Promise<void> {
    const unreported = this.#ledger.turns.filter(({ kind, isDelivered }) => kind === 'told' && !isDelivered);
    const after = Math.floor(unreported.length * this.#random());
    for (const [index, turn] of unreported.entries()) {
      if (signal?.aborted) return;
      if (index === after) await this.#tellReader(address);
      turn.isDelivered = await this.#deliver(address, `event-${turn.userId}`, customerOf(turn.userId));
      if (signal) await sleep(60 * this.#random());
    }
    if (!signal) await this.#tellReader(address);
  }

  async #tellReader(address: string): Promise<void> {
    const turns = this.#ledger.readerTurns;
    if (await this.#deliver(address, `reader-${turns}`, this.#customer))
      this.#ledger.readerTurnsDelivered = turns;
  }
}
