import type { Highlight, HighlightId } from './highlight.ts';

/**
 * Number of parts: enough that a change of a page copies little, few enough that a change of everything creates few
 * maps.
 */
const SHARDS = 1024;

type Shard = ReadonlyMap<HighlightId, Highlight>;

const emptyShard: Shard = new Map();

/**
 * Highlights by id, as a persistent map. A changed copy shares the unchanged parts, so its cost depends on the size of
 * the change.
 */
export class IdMap {
  static readonly empty = new IdMap(
    Array.from({ length: SHARDS }, () => emptyShard),
    0,
  );

  readonly size: number;
  private readonly shards: readonly Shard[];

  private constructor(shards: readonly Shard[], size: number) {
    this.shards = shards;
    this.size = size;
  }

  get(id: HighlightId): Highlight | undefined {
    return this.shards[shardOf(id)]?.get(id);
  }

  has(id: HighlightId): boolean {
    return this.shards[shardOf(id)]?.has(id) ?? false;
  }

  /** All highlights, in no order. */
  *values(): Generator<Highlight, void, undefined> {
    for (const shard of this.shards) yield* shard.values();
  }

  *keys(): Generator<HighlightId, void, undefined> {
    for (const shard of this.shards) yield* shard.keys();
  }

  /** A copy without some highlights and with others, which replace those with the same id. */
  changed(removed: readonly Highlight[], set: readonly Highlight[]): IdMap {
    const shards = [...this.shards];
    const own = new Map<number, Map<HighlightId, Highlight>>();
    let size = this.size;
    const shardFor = (id: HighlightId) => {
      const at = shardOf(id);
      const known = own.get(at);
      if (known) return known;
      const copy = new Map(this.shards[at]);
      own.set(at, copy);
      shards[at] = copy;
      return copy;
    };
    for (const { id } of removed) if (shardFor(id).delete(id)) size--;
    for (const highlight of set) {
      const shard = shardFor(highlight.id);
      if (!shard.has(highlight.id)) size++;
      shard.set(highlight.id, highlight);
    }
    return new IdMap(shards, size);
  }
}

/** FNV-1a, which distributes sequential ids well. */
function shardOf(id: HighlightId): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (SHARDS - 1);
}
