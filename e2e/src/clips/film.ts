import type { Locator, Page } from '@playwright/test';

/** A part of the page, 16:9, in CSS px. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One picture of a clip and how long it stands, in milliseconds of the clip: the clock of the machine has no say. */
export interface Shot {
  readonly png: Buffer;
  readonly ms: number;
}

/** Between two pictures of a moving pointer. */
const STEP_MS = 80;

/** Takes the pictures of one clip. */
export class Film {
  readonly shots: Shot[] = [];
  readonly #page: Page;
  readonly #frame: Frame;
  #at = { x: 640, y: 400 };

  constructor(page: Page, frame: Frame) {
    this.#page = page;
    this.#frame = frame;
  }

  /** The page as it is, for a while. */
  async hold(ms: number): Promise<void> {
    this.shots.push({ png: await this.#page.screenshot({ clip: this.#frame }), ms });
  }

  /** Moves the pointer to the middle of something. */
  async glide(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('there is nothing to point at');
    await this.glideTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  async glideTo(to: { x: number; y: number }, steps = 6): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const part = 1 - (1 - step / steps) ** 2;
      await this.#page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      await this.hold(STEP_MS);
    }
    this.#at = to;
  }

  async click(target: Locator): Promise<void> {
    await this.glide(target);
    await this.hold(250);
    await target.click();
  }
}

/** Draws a pointer where the mouse is: a browser without a window has none. */
export async function showPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pointer = document.createElement('div');
    pointer.innerHTML =
      '<svg width="20" height="26" viewBox="0 0 20 26"><path d="M2 2v18l4.6-4.4 3.2 7.2 3.4-1.5-3.2-7h6.6z" fill="#10191c" stroke="#fff" stroke-width="1.4"/></svg>';
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      zIndex: '999',
      pointerEvents: 'none',
    });
    pointer.popover = 'manual';
    Object.assign(pointer.style, { background: 'none', border: '0', padding: '0', margin: '0' });
    document.body.append(pointer);
    pointer.showPopover();
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        pointer.style.transform = `translate(${clientX}px, ${clientY}px)`;
      },
      true,
    );
  });
}
