import { transcriptEvents, transcriptText } from '@sladd/testkit';
import { expect, it } from 'vitest';
import { readStream, type StreamItem } from './sse.ts';

it('reads a recorded run exactly as the server told it', async () => {
  const items: StreamItem[] = [];
  async function* chunks() {
    for (let at = 0; at < transcriptText.length; at += 100) yield transcriptText.slice(at, at + 100);
  }
  for await (const item of readStream(chunks())) items.push(item);
  expect(items.map((item) => item.id)).toEqual(transcriptEvents.map((_, index) => index + 1));
  expect(items.map((item) => (item.kind === 'event' ? item.event : item))).toEqual(transcriptEvents);
});
