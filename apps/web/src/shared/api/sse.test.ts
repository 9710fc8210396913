import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readStream, type StreamItem } from './sse.ts';

const start = { batch_id: 'b', total_files: 1 };
const done = {
  batch_id: 'b',
  total_files: 1,
  successful_files: 1,
  total_pages: 1,
  total_processing_time: 0.1,
};

function frame(id: number, event: string, data: unknown): string {
  return `id: ${id}\nevent: ${event}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

async function* chunksOf(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

async function collect(stream: AsyncIterable<StreamItem>) {
  const items: StreamItem[] = [];
  let error: unknown = null;
  try {
    for await (const item of stream) items.push(item);
  } catch (thrown) {
    error = thrown;
  }
  const names = items.map((item) => (item.kind === 'event' ? item.event.type : item.reason));
  return { items, names, error };
}

describe('readStream', () => {
  it('reads events whatever way the text was cut', async () => {
    const text =
      frame(1, 'reading_files', start) + frame(2, 'files_read', start) + frame(3, 'batch_completed', done);
    for (const size of [1, 7, text.length]) {
      const chunks = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const { names, error } = await collect(readStream(chunksOf(...chunks)));
      expect(names).toEqual(['reading_files', 'files_read', 'batch_completed']);
      expect(error).toBeNull();
    }
  });

  it('reports broken and unknown events with the page they were about, and reads on', async () => {
    const { items, names } = await collect(
      readStream(
        chunksOf(
          frame(1, 'page_completed', { batch_id: 'b', file_index: 0, page_number: 3, results: 'none' }),
          frame(2, 'page_completed', '{broken'),
          frame(3, 'weather', { batch_id: 'b' }),
          frame(4, 'batch_completed', done),
        ),
      ),
    );
    expect(names).toEqual(['invalid_shape', 'invalid_json', 'unknown_type', 'batch_completed']);
    expect(items[0]).toMatchObject({ fileIndex: 0, pageNumber: 3, type: 'page_completed' });
    expect(items[1]).toMatchObject({ fileIndex: null, pageNumber: null });
  });

  it('reports a gap in the numbering and drops what was seen before', async () => {
    const { items, names } = await collect(
      readStream(
        chunksOf(
          frame(1, 'reading_files', start),
          frame(1, 'reading_files', start),
          frame(4, 'files_read', start),
          frame(5, 'batch_completed', done),
        ),
      ),
    );
    expect(names).toEqual(['reading_files', 'missing_events', 'files_read', 'batch_completed']);
    expect(items[1]).toMatchObject({ count: 2 });
  });

  it('ends at an error of the run but not at one of a file', async () => {
    const error = { code: 'pdf.broken', message: 'x' };
    const ofFile = { batch_id: 'b', file_name: 'a.pdf', file_index: 0, error_message: 'x', error };
    const ofRun = { batch_id: 'b', error_message: 'x', error: { code: 'internal', message: 'x' } };
    const { names, error: thrown } = await collect(
      readStream(
        chunksOf(frame(1, 'error', ofFile), frame(2, 'error', ofRun), frame(3, 'files_read', start)),
      ),
    );
    expect(names).toEqual(['error', 'error']);
    expect(thrown).toBeNull();
  });

  it('fails when the stream stops before the run has ended', async () => {
    const { names, error } = await collect(readStream(chunksOf(frame(1, 'reading_files', start))));
    expect(names).toEqual(['reading_files']);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'client.stream_lost' });
  });

  it('fails when the server falls silent, and is kept alive by heartbeats', async () => {
    async function* slow(): AsyncGenerator<string> {
      for (let id = 1; id <= 3; id += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        yield frame(id, 'heartbeat', { batch_id: 'b', status: 'working' });
      }
      await new Promise(() => undefined);
    }
    const { names, error } = await collect(readStream(slow(), { silenceMs: 200 }));
    expect(names).toEqual(['heartbeat', 'heartbeat', 'heartbeat']);
    expect(error).toMatchObject({ code: 'client.stream_lost' });
  });

  it('fails in its own words when there is nothing to read', async () => {
    const { error } = await collect(readStream(chunksOf()));
    expect(error).toMatchObject({ code: 'client.no_body', message: 'Response body is not readable' });
  });

  const results = {
    performance: { words_count: 1, detection_time: 0.1 },
    entities_detected: { total: 0, by_type: {} },
    redaction_mapping: { pages: [] },
  };
  const file = { batch_id: 'b', file_name: 'a.pdf', file_index: 0, total_pages: 1 };

  it.each([
    ['a page number and results', 'page_completed', { ...file, page_number: 1, results }],
    [
      'a file name and pages in all, but no page number',
      'file_completed',
      { ...file, successful_pages: 1, failed_pages: [], processing_time: 1 },
    ],
    ['a batch and files in all', 'batch_completed', done],
  ])('takes an event without a name that has %s for what it is', async (_what, type, data) => {
    const unnamed = `id: 1\ndata: ${JSON.stringify(data)}\n\n`;
    const { items } = await collect(readStream(chunksOf(unnamed, frame(2, 'batch_completed', done))));
    expect(items[0]).toMatchObject({ kind: 'event', event: { type, data } });
  });

  it('does not guess at an event without a name that says less', async () => {
    const unnamed = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
    const { names } = await collect(
      readStream(
        chunksOf(unnamed({ ...file, page_number: 1 }), unnamed(['a']), frame(3, 'batch_completed', done)),
      ),
    );
    expect(names).toEqual(['unknown_type', 'unknown_type', 'batch_completed']);
  });
});
