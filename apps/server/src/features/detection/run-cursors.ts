import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { EventFramesOptions } from '../../http/streams/sse.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';

/** The state of a run: the files whose end was sent, and in which event. Only numbers and a hash, no names or texts. */
const cursorSchema = z.object({
  /** Hash of the request. */
  asked: z.string(),
  /** File index and event number. */
  ends: z.array(z.tuple([z.number(), z.number()])),
});

/** One connection of a run. */
export interface Connection {
  /** Number of the last event that the reader received. */
  readonly after: number;
  /** Indexes of files that need not be processed again. */
  readonly done: ReadonlySet<number>;
  readonly onEvent: NonNullable<EventFramesOptions['onEvent']>;
}

/** Lets a streamed run continue after its connection or server failed, if the same files are sent again. */
export class RunCursors {
  readonly #shared: SharedState;

  constructor(shared: SharedState) {
    this.#shared = shared;
  }

  /**
   * Starts a connection. `question` is the whole request, with files by size; `lastEventId` is the reader's
   * `Last-Event-ID`.
   */
  async connect(sessionId: string, question: unknown, lastEventId: string | undefined): Promise<Connection> {
    const after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
    const asked = createHash('sha256').update(JSON.stringify(question)).digest('hex');
    const name = `run of ${sessionId}`;
    const note = after > 0 ? await this.#shared.read(name) : undefined;
    const known = note === undefined ? undefined : cursorSchema.parse(JSON.parse(note));
    const ends = new Map(known?.asked === asked ? known.ends.filter(([, id]) => id <= after) : []);
    const remember = () => this.#shared.write(name, JSON.stringify({ asked, ends: [...ends] }));
    await remember();
    return {
      after,
      done: new Set(ends.keys()),
      onEvent: (id, { type, data }) => {
        const { file_index } = data as { file_index?: number };
        if (file_index === undefined || (type !== 'file_completed' && type !== 'error')) return;
        ends.set(file_index, id);
        // If this fails, a file may be processed twice, which is no reason to stop.
        remember().catch(() => undefined);
      },
    };
  }
}
