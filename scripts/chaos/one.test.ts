import { seededRandom } from '@sladd/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findPostgresBin } from '../locate.mjs';
import { killWhileBilling } from './billing/billing-kills.ts';
import { Caller } from './caller.ts';
import { findCanary, holdsCanary } from './canary.ts';
import { floods } from './floods.ts';
import { killAgainAndAgain } from './kills.ts';
import { stopDatabaseAgainAndAgain } from './outage.ts';
import { Place, ServerProcess } from './server-process.ts';
import { holdStreams } from './slow-readers.ts';

// The short form of `npm run chaos:one`: what must hold whatever the machine's speed.

let place: Place;
// Servers start again and again here, and each thread loads the engines.
beforeAll(() => vi.stubEnv('LOAD_AHEAD', 'false').stubEnv('TASK_WORKERS', '1'));
beforeEach(() => {
  place = new Place();
});
afterAll(() => vi.unstubAllEnvs());
afterEach(() => place.remove());

test('killed while it works, the server loses nothing it acknowledged, keeps nothing half and writes no word down', async () => {
  const kills = await killAgainAndAgain(place, 1, seededRandom(7));
  expect(kills).toMatchObject({ lost: 0, half: 0, isWhole: true });
  expect(kills.acknowledged).toBeGreaterThan(0);
  expect(findCanary(place.folder)).toEqual([]);
});

test('killed while it counts pages, hears of payments and renews, it does each once and forgets none', async () => {
  const figures = await killWhileBilling(place, { kills: 2, random: seededRandom(7) });
  expect(figures.faults).toEqual([]);
  expect(figures.counted).toBe(figures.pages);
  expect(figures.cuts).toBeGreaterThan(0);
  expect(findCanary(place.folder)).toEqual([]);
  // What a killed server had begun is another's after a minute.
}, 400_000);

test.skipIf(!findPostgresBin())(
  'PostgreSQL stopped while somebody writes, the server says so and goes on by itself',
  async () => {
    const outage = await stopDatabaseAgainAndAgain(place, 1);
    expect(outage).toMatchObject({ isRunning: true, lost: 0, half: 0 });
    expect(outage?.statuses).toMatchObject({ 201: expect.any(Number), 503: expect.any(Number) });
    // A fast machine meets the limit of sign-ups an address.
    const foreseen = ['201', '429', '503'];
    expect(Object.keys(outage?.statuses ?? {}).filter((status) => !foreseen.includes(status))).toEqual([]);
  },
);

test('flooded and read slowly, the server answers each by its code, serves others and writes no word down', async () => {
  const server = await ServerProcess.start(place, { TASK_WORKERS: '2' });
  try {
    const caller = await Caller.owner(server.address);
    const codes: Record<string, unknown> = {};
    for (const flood of floods(2)) {
      if (flood.name === '20,000 marks') continue;
      const answers = await flood.send(caller);
      codes[flood.name] = [...new Set(answers.map(({ status, code }) => code ?? status))];
    }
    expect(codes).toEqual({
      'file: zeros': ['pdf.too_complex'],
      'file: operators': ['pdf.too_complex'],
      'file: text': ['pdf.too_complex'],
      'file: picture': ['pdf.too_complex'],
      'file: jbig2': ['pdf.too_complex'],
      'file: filters': ['pdf.too_complex'],
      'file: lzw': ['pdf.too_complex'],
      'file: hex around lzw': ['pdf.too_complex'],
      'file: hex around deflate': ['pdf.too_complex'],
      'file: deflate around runs': ['pdf.too_complex'],
      'file: name tree': [200],
      'file: outline': [200],
      'file: arrays': [200],
      'text parts of 16 MB': ['request.text_too_large'],
      'brackets of 15 MB': ['request.too_deep'],
      '50,000 marks': ['redaction.too_many_marks'],
      'deep JSON body': ['request.too_deep'],
    });
    // As many as there are threads: more would wait until nobody has read the first ones for half a minute.
    expect(await holdStreams(server, place, 2)).toMatchObject({ unread: 2, isOtherDone: true });
    expect(server.isRunning).toBe(true);
    expect(holdsCanary(server.output)).toBe(false);
    expect(findCanary(place.folder)).toEqual([]);
  } finally {
    await server.end('SIGTERM');
  }
});
