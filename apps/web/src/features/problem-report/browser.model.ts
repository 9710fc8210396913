import type { ProblemReport } from '@sladd/contract';

type Browser = Pick<ProblemReport['browser'], 'name' | 'version' | 'system'>;

/** In this order: Edge also contains Chrome, and all of them contain Safari. */
const names = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chromium', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;

/** The browser in a `User-Agent`, and nothing else, because the rest can identify the device. */
export function browserOf(userAgent: string): Browser {
  const found = names
    .map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  return {
    name: found?.name ?? 'other',
    version: found?.version === undefined ? null : Number(found.version),
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
  };
}
