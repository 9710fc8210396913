import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type PageHelpers, PagesAhead, type PageWork, type WantedPage } from './pages-ahead.ts';

interface Seen {
  readonly pageNumber: number;
  readonly by: string;
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const pagesTo = (last: number): WantedPage[] => numbersTo(last).map((pageNumber) => ({ pageNumber }));

async function seeHere({ pageNumber }: WantedPage): Promise<Seen> {
  await setImmediate();
  return { pageNumber, by: 'here' };
}

/** Helpers who take so many pages at once, and each page so long. */
class FakeHelpers implements PageHelpers<WantedPage, Seen> {
  count: number;
  most = 0;
  readonly asked: number[] = [];
  readonly #see: (page: WantedPage, onOcr: () => void) => Promise<Seen | undefined>;
  #busy = 0;

  constructor(count: number, see: (page: WantedPage, onOcr: () => void) => Promise<Seen | undefined>) {
    this.count = count;
    this.#see = see;
  }

  ask(page: WantedPage, onOcr: () => void): Promise<Seen | undefined> | undefined {
    if (this.#busy >= 2 * this.count) return undefined;
    this.asked.push(page.pageNumber);
    this.#busy++;
    return this.#see(page, onOcr).finally(() => this.#busy--);
  }
}

async function take(pages: PagesAhead<WantedPage, Seen>): Promise<{ seen: Seen[]; ocr: number[] }> {
  const [seen, ocr]: [Seen[], number[]] = [[], []];
  for (;;) {
    const steps = pages.next();
    let step = await steps.next();
    for (; !step.done; step = await steps.next()) ocr.push(step.value.pageNumber);
    if (!step.value) return { seen, ocr };
    seen.push(step.value);
  }
}

const open = (last: number, work: Partial<PageWork<WantedPage, Seen>>) =>
  new PagesAhead<WantedPage, Seen>(pagesTo(last), { here: seeHere, ...work });

test('without helpers looks at one page after the other, when it is asked for', async () => {
  const looked: number[] = [];
  const here = async (page: WantedPage): Promise<Seen> => {
    looked.push(page.pageNumber);
    return seeHere(page);
  };
  const pages = open(3, { here });
  const first = await pages.next().next();
  expect(first.value).toEqual({ pageNumber: 1, by: 'here' });
  await sleep(5);
  expect(looked).toEqual([1]);
  expect((await take(pages)).seen.map(({ pageNumber }) => pageNumber)).toEqual([2, 3]);
});

test.for([1, 2, 7])(
  'gives pages in their order, each once, with %i helpers of uneven speed',
  async (count) => {
    const helpers = new FakeHelpers(count, async ({ pageNumber }) => {
      await sleep((pageNumber * 7) % 5);
      return { pageNumber, by: 'helper' };
    });
    const { seen } = await take(open(100, { helpers }));
    expect(seen.map(({ pageNumber }) => pageNumber)).toEqual(numbersTo(100));
    expect(new Set(seen.map(({ by }) => by))).toEqual(new Set(['here', 'helper']));
  },
);

test('takes back what helpers did not do, and those who come later help, too', async () => {
  const helpers = new FakeHelpers(0, async ({ pageNumber }) => {
    await sleep(1);
    if (pageNumber % 3 === 0) helpers.count = 0;
    return pageNumber % 3 === 0 ? undefined : { pageNumber, by: 'helper' };
  });
  const here = async (page: WantedPage): Promise<Seen> => {
    if (page.pageNumber % 10 === 0) helpers.count = 2;
    return seeHere(page);
  };
  const { seen } = await take(open(90, { helpers, here }));
  expect(seen.map(({ pageNumber }) => pageNumber)).toEqual(numbersTo(90));
  expect(helpers.asked.length).toBeGreaterThan(5);
});

test('lets helpers be ahead by a few pages alone, however slow the reader is', async () => {
  const helpers = new FakeHelpers(2, async ({ pageNumber }) => ({ pageNumber, by: 'helper' }));
  const pages = open(1000, { helpers });
  await pages.next().next();
  await sleep(20);
  expect(Math.max(...helpers.asked)).toBeLessThanOrEqual(24);
  await pages.close();
});

test('gives away nothing that is to be looked at here', async () => {
  const helpers = new FakeHelpers(2, async ({ pageNumber }) => ({ pageNumber, by: 'helper' }));
  const isOurs = ({ pageNumber }: WantedPage) => pageNumber <= 10;
  const { seen } = await take(open(40, { helpers, isOurs }));
  expect(seen.slice(0, 10).every(({ by }) => by === 'here')).toBe(true);
  expect(Math.min(...helpers.asked)).toBe(11);
});

test('tells of OCR when the turn of its page comes, whoever reads it', async () => {
  const helpers = new FakeHelpers(1, async ({ pageNumber }, onOcr) => {
    if (pageNumber % 2 === 0) onOcr();
    await sleep(1);
    return { pageNumber, by: 'helper' };
  });
  const here = async (page: WantedPage, onOcr: () => void): Promise<Seen> => {
    if (page.pageNumber % 2 === 0) onOcr();
    return seeHere(page);
  };
  const { ocr } = await take(open(20, { helpers, here }));
  expect(ocr).toEqual(numbersTo(20).filter((pageNumber) => pageNumber % 2 === 0));
});

test('tells of a failure when the turn of its page comes, and looks at nothing here after it', async () => {
  const helpers = new FakeHelpers(1, async ({ pageNumber }) => {
    await sleep(2);
    return { pageNumber, by: 'helper' };
  });
  const looked: number[] = [];
  const here = async (page: WantedPage): Promise<Seen> => {
    looked.push(page.pageNumber);
    if (page.pageNumber > 3) throw new Error('the engine broke');
    return seeHere(page);
  };
  const pages = open(20, { helpers, here });
  await expect(take(pages)).rejects.toThrow('the engine broke');
  expect(looked.filter((pageNumber) => pageNumber > 3)).toHaveLength(1);
});

test('ends at once when it is cancelled while a helper looks at the page', async () => {
  const abort = new AbortController();
  const helpers = new FakeHelpers(1, () => new Promise(() => undefined));
  const pages = open(20, { helpers, signal: abort.signal });
  const all = take(pages);
  setTimeout(() => abort.abort(), 10);
  await expect(all).rejects.toMatchObject({ code: 'task.cancelled' });
});

test('is closed when nothing is looked at here any more', async () => {
  let isDone = false;
  const helpers = new FakeHelpers(1, async ({ pageNumber }) => ({ pageNumber, by: 'helper' }));
  const here = async (page: WantedPage, _onOcr: () => void, signal: AbortSignal): Promise<Seen> => {
    if (page.pageNumber === 1) return seeHere(page);
    while (!signal.aborted) await sleep(1);
    isDone = true;
    throw signal.reason;
  };
  const pages = open(20, { helpers, here, isOurs: ({ pageNumber }) => pageNumber === 4 });
  for (let number = 1; number <= 3; number++) await take1(pages);
  const waiting = take1(pages).catch((error: unknown) => error);
  await sleep(5);
  await pages.close();
  expect(isDone).toBe(true);
  expect(await waiting).toMatchObject({ code: 'task.cancelled' });
});

async function take1(pages: PagesAhead<WantedPage, Seen>): Promise<Seen | undefined> {
  const step = await pages.next().next();
  return step.done ? step.value : undefined;
}
