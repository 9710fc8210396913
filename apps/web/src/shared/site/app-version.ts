declare const APP_VERSION: string;

/** The version of the page. */
export const appVersion: string = APP_VERSION;

/** The build that runs, by the name of its first file; null in development. */
export function appBuild(scripts: ArrayLike<HTMLScriptElement> = document.scripts): string | null {
  for (const { src } of Array.from(scripts)) {
    const hash = /\/assets\/index-([A-Za-z0-9_-]{4,20})\.js$/u.exec(src)?.[1];
    if (hash !== undefined) return hash.replace(/^[-_]+/u, '');
  }
  return null;
}
