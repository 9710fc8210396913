import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { encodeGif } from './clips/encode-gif.ts';
import { encodeVideo } from './clips/encode-video.ts';
import { Film, type Frame, showPointer } from './clips/film.ts';
import { csrfHeader } from './csrf-header.ts';
import { enterAsOwner } from './people.ts';
import { expect, test } from './server.ts';
import { atRest } from './workspace.ts';

/** Where the web app serves them from. */
const folder = fileURLToPath(new URL('../../apps/web/public/videos', import.meta.url));
mkdirSync(folder, { recursive: true });

const view = { width: 1280, height: 800 } as const;
const left: Frame = { x: 0, y: 0, width: 896, height: 504 };
/** With the decision at the foot of the list. */
const foot: Frame = { x: 0, y: 296, width: 896, height: 504 };
const right: Frame = { x: 384, y: 0, width: 896, height: 504 };

type ClipLanguage = 'en' | 'nb';

/** The texts of the workspace, as the buttons are called in the language of the clips. */
function textsOf(language: ClipLanguage): (name: string) => string {
  const file = new URL(`../../apps/web/src/locales/${language}/workspace.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (name) => texts[name] ?? name;
}

/** Encodes a film in a page of its own, where nothing of the film is disturbed. */
async function keep(page: Page, name: string, language: ClipLanguage, film: Film): Promise<void> {
  const laboratory = await page.context().newPage();
  await laboratory.goto('about:blank');
  await laboratory.goto(new URL('/icon.svg', page.url()).href);
  const file = join(folder, language === 'nb' ? `${name}_no` : name);
  writeFileSync(`${file}.webm`, await encodeVideo(laboratory, film.shots));
  writeFileSync(`${file}.gif`, await encodeGif(laboratory, film.shots));
  await laboratory.close();
}

/** Film while something goes on that takes the time it takes. */
async function filmUntil(film: Film, isOver: () => Promise<boolean>, everyMs: number): Promise<void> {
  for (let shots = 0; !(await isOver()); shots += 1) {
    // The clip tells what happens, not how long it takes here.
    if (shots < 8) await film.hold(everyMs);
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What a scene is made with. */
interface Stage {
  readonly page: Page;
  readonly film: Film;
  readonly text: (name: string) => string;
}

const button = ({ page, text }: Stage, name: string) =>
  page.getByRole('button', { name: text(name), exact: true }).first();

/** Until the page that is read has come to rest. */
const atRestOnPage = ({ page }: Stage) => atRest(page.locator('[data-page="1"]').first());

/** The clips, in the order in which one leads to the next. */
const scenes: readonly { name: string; frame: Frame; play: (stage: Stage) => Promise<void> }[] = [
  {
    name: 'search',
    frame: left,
    async play(stage) {
      const { page, film, text } = stage;
      await film.hold(900);
      await film.click(page.getByLabel(text('toolbar.searchAll')));
      for (const letter of 'Kari') {
        await page.keyboard.type(letter);
        await film.hold(200);
      }
      await film.hold(400);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-layer="search"]').first()).toBeVisible();
      await atRestOnPage(stage);
      await film.hold(3200);
    },
  },
  {
    name: 'detect',
    frame: left,
    async play(stage) {
      const { page, film, text } = stage;
      await film.hold(700);
      await film.click(button(stage, 'commands.detect'));
      const stop = page.getByRole('button', { name: text('status.stop'), exact: true });
      await filmUntil(film, async () => (await stop.count()) === 0, 450);
      await atRestOnPage(stage);
      await film.hold(3000);
    },
  },
  {
    name: 'review',
    frame: foot,
    async play({ page, film }) {
      await page.locator('[data-findings]').focus();
      await page.keyboard.press('j');
      await film.hold(1200);
      for (const key of ['a', 'a', 'x', 'a']) {
        await page.keyboard.press(key);
        // The next finding may stand on a page that is drawn only now.
        await page.waitForTimeout(700);
        await film.hold(1300);
      }
      await film.hold(700);
    },
  },
  {
    name: 'edit',
    frame: right,
    async play(stage) {
      const { page, film } = stage;
      await page.locator('[data-reading]').first().focus();
      await page.keyboard.press('Home');
      const bounds = await atRestOnPage(stage);
      await film.hold(600);
      await film.click(button(stage, 'commands.edit'));
      // The coat of arms of the letter.
      const from = { x: bounds.x + 80, y: bounds.y + 40 };
      await film.glideTo(from);
      await page.mouse.down();
      await film.glideTo({ x: from.x + 44, y: from.y + 48 }, 8);
      await page.mouse.up();
      await film.hold(2400);
      await page.keyboard.press('Shift+E');
    },
  },
  {
    name: 'redact',
    frame: right,
    async play({ page, film, text }) {
      const act = { name: new RegExp(`^${text('toolbar.redact')} \\d`) };
      await film.hold(700);
      await film.click(page.locator('[data-tour="redact"]').first());
      const look = page.locator('section footer').getByRole('button', act).first();
      const question = page.getByRole('alertdialog').getByRole('button', act);
      const done = page.getByRole('heading', { name: text('result.underMarks') });
      await expect(look.or(question).or(done).first()).toBeVisible();
      for (const asked of [look, question]) {
        if (!(await asked.isVisible())) continue;
        await film.hold(1600);
        await film.click(asked);
        await expect(question.or(done).first()).toBeVisible();
      }
      await filmUntil(film, () => done.isVisible(), 500);
      await film.hold(3600);
    },
  },
];

for (const language of ['en', 'nb'] as const) {
  test(`the clips of the tour (${language})`, async ({ page, server }) => {
    const text = textsOf(language);
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enterAsOwner(page, server);
    const headers = await csrfHeader(page);
    await page.request.patch('/api/settings', { data: { language, edit_mode: 'box' }, headers });
    await page.goto('/playground');
    await page.getByRole('button', { name: text('sample.open') }).click();
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await showPointer(page);
    for (const { name, frame, play } of scenes) {
      await test.step(name, async () => {
        const film = new Film(page, frame);
        await play({ page, film, text });
        await keep(page, name, language, film);
      });
    }
  });
}
