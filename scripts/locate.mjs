// Where this machine keeps the programs the tests need. Plain JavaScript without dependencies, because the
// bootstrap runs it on any Node before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First the one without windows: the same engine, and a fifth less of the processor's time. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const chromiumPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The full path of a program named on PATH, or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findOnPath(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    for (const ending of endings) {
      const file = join(folder, name + ending);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * A Chromium or Chrome that really starts: the one named by CHROMIUM, one on PATH, one in a usual place, or the
 * one Playwright downloaded. Undefined when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  const candidates = [...named, ...chromiumNames.map(findOnPath), ...chromiumPaths];
  for (const candidate of candidates) {
    if (candidate && starts(candidate)) return candidate;
  }
  const downloaded = await playwrightChromium();
  return downloaded && starts(downloaded) ? downloaded : undefined;
}

/** @returns {Promise<string | undefined>} */
async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Ubuntu's package is only a pointer to snap, and a snap does not start in a container: a file is not enough.
 * @param {string} program
 */
function starts(program) {
  if (!existsSync(program)) return false;
  // Chrome for Windows opens a window when asked for its version.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder with PostgreSQL's `initdb` and `postgres`, newest version first; Debian keeps it off PATH.
 * @returns {string | undefined}
 */
export function findPostgresBin() {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  const folders = roots.flatMap((root) => versionFolders(root).map((name) => join(root, name, 'bin')));
  const onPath = findOnPath('initdb');
  if (onPath) folders.push(join(onPath, '..'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** @param {string} root */
function versionFolders(root) {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).filter((name) => /^(postgresql@?)?\d*$/.test(name));
  return names.sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')));
}
