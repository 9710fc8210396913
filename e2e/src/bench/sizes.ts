import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

const dist = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** The scripts a first visit loads, gzipped, in kB: the entry and what it names for preloading. */
export function entryKilobytes(): number {
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '');
  const bytes = names.map((name) => gzipSync(readFileSync(dist + name)).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Memory of the processes that hold the page: renderers and the one that paints, in MB. */
export async function browserMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU').map(({ id }) => id);
  return ids.reduce((sum, id) => sum + kibibytesOf(id), 0) / 976.5625;
}

/** On Linux each process's share of what several hold in common; elsewhere all of it, counted in each. */
function kibibytesOf(id: number): number {
  const shares = `/proc/${id}/smaps_rollup`;
  if (existsSync(shares)) return Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(shares, 'utf8'))?.[1]);
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' }));
}
