/** Deliveries of one user that are sent at once, so that slow addresses of one leave room for those of others. */
const SENT_AT_ONCE_OF_ONE = 2;

/** Whose deliveries are next: users take turns, and none has more than some under way. */
export class UserTurns {
  readonly #underWay = new Map<Promise<void>, string>();
  /** Those whose turn has been since all had theirs. */
  readonly #served = new Set<string>();

  /** Deliveries that are being sent. */
  get underWay(): readonly Promise<void>[] {
    return [...this.#underWay.keys()];
  }

  /** Notes the work on a delivery of a user until it ends. The promise must not be rejected. */
  begin(userId: string, work: Promise<void>): void {
    this.#served.add(userId);
    this.#underWay.set(work, userId);
    void work.then(() => this.#underWay.delete(work));
  }

  /** Claims the next delivery with `claim`, which takes the users who may not have it. */
  async next<T>(claim: (except: readonly string[]) => Promise<T | undefined>): Promise<T | undefined> {
    const busy = this.#busy();
    const inTurn = await claim([...new Set([...this.#served, ...busy])]);
    if (inTurn !== undefined || this.#served.size === 0) return inTurn;
    this.#served.clear();
    return claim(busy);
  }

  #busy(): string[] {
    const counts = new Map<string, number>();
    for (const userId of this.#underWay.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= SENT_AT_ONCE_OF_ONE).map(([userId]) => userId);
  }
}
