import type { ReportedEvent } from './ledger.ts';

/** An event with what it tells. */
export interface ReadEvent extends ReportedEvent {
  /** The code of an `error`. */
  readonly code?: string;
}

/** The events of a stream as they come; rejects when it breaks. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadEvent, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const [, id, type, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
      if (type !== undefined) yield toEvent(Number(id), type, JSON.parse(data ?? '{}'));
    }
  }
}

interface EventData {
  readonly file_index?: number;
  readonly page_number?: number;
  readonly error?: { readonly code: string };
}

function toEvent(
  id: number,
  type: string,
  { file_index: file, page_number: page, error }: EventData,
): ReadEvent {
  return {
    id,
    type,
    ...(file === undefined ? {} : { file }),
    ...(page === undefined ? {} : { page }),
    ...(error === undefined ? {} : { code: error.code }),
  };
}
