import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the file dialog handed its files over, and when the first page stood on screen. */
    benchOpening: Promise<number>;
    /** From the key that searches to the first hit on screen. */
    benchFirstHit: Promise<number>;
    /** Milliseconds from an input event to the frame that answers it. */
    benchAnswers: number[];
    /** Milliseconds of each time that the page could answer nothing; the browser notes those from 50 on. */
    benchStalls: number[];
  }
}

/** Starts to wait for the first drawn page; see {@link timeToFirstPage}. */
export async function watchOpening(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchOpening = new Promise((resolve) => {
      let start = 0;
      window.addEventListener('change', () => (start ||= performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-page="1"] canvas')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** From the choice of files to the first page on screen, in ms. */
export function timeToFirstPage(page: Page): Promise<number> {
  return page.evaluate(() => window.benchOpening);
}

/** Starts to wait for the first hit of a search that Enter begins; see {@link timeToFirstHit}. */
export async function watchFirstHit(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchFirstHit = new Promise((resolve) => {
      let start = 0;
      const onKey = ({ key }: KeyboardEvent) => {
        if (key === 'Enter') start ||= performance.now();
      };
      window.addEventListener('keydown', onKey, { capture: true });
      const observer = new MutationObserver(() => {
        if (start === 0 || !document.querySelector('[data-page] [data-layer="search"]')) return;
        observer.disconnect();
        window.removeEventListener('keydown', onKey, { capture: true });
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** From the key to the first hit on screen, in ms. */
export function timeToFirstHit(page: Page): Promise<number> {
  return page.evaluate(() => window.benchFirstHit);
}

/** Scrolls through everything by `step` px a frame; answers how long each frame took, in ms. */
export function scrollThrough(page: Page, step: number): Promise<number[]> {
  return page.evaluate(async (by) => {
    const scroller = document.querySelector('section[data-reading]');
    if (!scroller) throw new Error('there is no viewer');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    scroller.scrollTop = 0;
    let last = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += by;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, step);
}

/** What a person does and waits for. */
export type AnsweredEvent = 'pointermove' | 'click' | 'keydown';

/** Notes from now on how long each event of a kind waits for the frame that answers it. */
export async function watchAnswers(page: Page, event: AnsweredEvent): Promise<void> {
  await page.evaluate((name) => {
    window.benchAnswers = [];
    const { benchAnswers } = window;
    window.addEventListener(
      name,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // A message is delivered once the frame has been drawn.
          port1.onmessage = () => benchAnswers.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, event);
}

/** What has been noted, the last event's answer included. */
export function answers(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await drawn();
    await drawn();
    return window.benchAnswers;
  });
}

/** Notes from now on every time that the page is busy for long. */
export async function watchStalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchStalls = [];
    new PerformanceObserver((list) => {
      window.benchStalls.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}

export function stalls(page: Page): Promise<number[]> {
  return page.evaluate(() => window.benchStalls);
}
