import { createHash } from 'node:crypto';
import type { EventFramesOptions } from '../../http/sse.ts';

/** Sessions whose last run is remembered. */
const MOST_SESSIONS = 1000;

/** Where a run stands: which files it has told the end of, and by which event. Numbers alone, no names and no words. */
interface Cursor {
  /** A hash of what was asked for. */
  readonly asked: string;
  /** Place of the file -> number of the event. */
  readonly ends: Map<number, number>;
}

/** One connection of a run. */
export interface Connection {
  /** The number of the last event that the reader has had. */
  readonly after: number;
  /** Files that need not be looked at again. */
  readonly done: ReadonlySet<number>;
  readonly onEvent: NonNullable<EventFramesOptions['onEvent']>;
}

/** Lets a streamed run whose connection broke go on where its reader stood, when the same files are sent again. */
export class RunCursors {
  readonly #last = new Map<string, Cursor>();

  /** Begins a connection; `question` is all that is asked, files by their sizes, and `lastEventId` is the reader's `Last-Event-ID`, if it sent one. */
  connect(sessionId: string, question: unknown, lastEventId: string | undefined): Connection {
    const after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
    const asked = createHash('sha256').update(JSON.stringify(question)).digest('hex');
    const known = this.#last.get(sessionId);
    const isSame = after > 0 && known?.asked === asked;
    const ends = new Map(isSame ? [...known.ends].filter(([, id]) => id <= after) : []);
    this.#remember(sessionId, { asked, ends });
    return {
      after,
      done: new Set(ends.keys()),
      onEvent: (id, { type, data }) => {
        const { file_index } = data as { file_index?: number };
        if (file_index !== undefined && (type === 'file_completed' || type === 'error'))
          ends.set(file_index, id);
      },
    };
  }

  #remember(sessionId: string, cursor: Cursor): void {
    this.#last.delete(sessionId);
    this.#last.set(sessionId, cursor);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST_SESSIONS && oldest !== undefined) this.#last.delete(oldest);
  }
}
