import type { Carrier } from './carrier.ts';
import type { CarrierLine, RemovalReason } from './report.ts';

/** Counts what was done to carriers of hidden content, one line per carrier, action and reason. */
export class Tally {
  readonly #lines = new Map<string, CarrierLine>();

  add(carrier: Carrier, action: CarrierLine['action'], reason: RemovalReason, count = 1): void {
    if (count <= 0) return;
    const key = `${carrier} ${action} ${reason}`;
    const before = this.#lines.get(key)?.count ?? 0;
    this.#lines.set(key, { carrier, action, count: before + count, reason });
  }

  lines(): CarrierLine[] {
    return Array.from(this.#lines.values());
  }
}
