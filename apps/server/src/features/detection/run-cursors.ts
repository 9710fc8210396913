import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { EventFramesOptions } from '../../http/sse.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';

/** Where a run stands: which files it has told the end of, and by which event. Numbers alone, no names and no words. */
const cursorSchema = z.object({
  /** A hash of what was asked for. */
  asked: z.string(),
  /** Place of the file and number of the event. */
  ends: z.array(z.tuple([z.number(), z.number()])),
});

/** One connection of a run. */
export interface Connection {
  /** The number of the last event that the reader has had. */
  readonly after: number;
  /** Files that need not be looked at again. */
  readonly done: ReadonlySet<number>;
  readonly onEvent: NonNullable<EventFramesOptions['onEvent']>;
}

/** Lets a streamed run whose connection, or server, broke go on where its reader stood, when the same files are sent again. */
export class RunCursors {
  readonly #shared: SharedState;

  constructor(shared: SharedState) {
    this.#shared = shared;
  }

  /** Begins a connection; `question` is all that is asked, files by their sizes, and `lastEventId` is the reader's `Last-Event-ID`, if it sent one. */
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
        // A note that is lost means a file looked at twice, and is no reason to stop.
        remember().catch(() => undefined);
      },
    };
  }
}
