import { posix } from 'node:path';

/** A page of documentation, by its path from the root. */
export interface DocPage {
  readonly path: string;
  readonly text: string;
}

const rooms = /^(apps|packages|scripts|docs|e2e|bench|ml)\//u;
const sourceFile = /[\w}]\.(tsx?|mjs|css|py|md)$/u;
const pathLike = /^[\w.@{},-]+(\/[\w.@{},-]+)*\/?$/u;
/** Pages of what has been say what was true then. */
export function isChronicle(page: string): boolean {
  return page === 'CHANGELOG.md';
}

/**
 * Paths that pages name and nobody can open: targets of links, and what stands in backticks and begins with a room or
 * ends like a source file. A path that does not begin with a room may leave out the folders before it. Of a link
 * whose text is one name in backticks the target must export that name.
 */
export function findMissingPaths(
  pages: readonly DocPage[],
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const known = knownPaths(files);
  return pages
    .filter(({ path }) => !isChronicle(path))
    .flatMap((page) =>
      [
        ...missingTargets(page, known),
        ...missingPaths(page, known),
        ...missingNames(page, known, textOf),
      ].map((missing) => `${page.path} names ${missing}, which does not exist`),
    );
}

interface KnownPaths {
  /** Files and folders, from the root. */
  readonly whole: ReadonlySet<string>;
  /** The same without any number of folders before them. */
  readonly ends: ReadonlySet<string>;
}

function knownPaths(files: readonly string[]): KnownPaths {
  const whole = new Set(['.']);
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) whole.add(path);
  }
  const ends = new Set<string>();
  for (const path of whole) {
    const parts = path.split('/');
    for (let from = 0; from < parts.length; from++) ends.add(parts.slice(from).join('/'));
  }
  return { whole, ends };
}

/** Links to other pages and files; `text` in backticks is the name of something in the target. */
function linksOf({ path, text }: DocPage): { name: string | undefined; target: string }[] {
  return Array.from(
    withoutFences(text).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/gu),
    ([, label = '', link = '']) => ({
      name: /^`(\w+)`$/u.exec(label)?.[1],
      link,
    }),
  )
    .filter(({ link }) => !/^([a-z]+:|#)/u.test(link))
    .map(({ name, link }) => ({
      name,
      target: posix.join(posix.dirname(path), link.split('#')[0] ?? '').replace(/\/$/u, ''),
    }));
}

function missingTargets(page: DocPage, { whole }: KnownPaths): string[] {
  return linksOf(page).flatMap(({ target }) => (whole.has(target) ? [] : [target]));
}

function missingNames(page: DocPage, { whole }: KnownPaths, textOf: (file: string) => string): string[] {
  return linksOf(page).flatMap(({ name, target }) => {
    if (name === undefined || !sourceFile.test(target) || !whole.has(target)) return [];
    return new RegExp(`^export .*\\b(function\\*?|const|class|interface|type) ${name}\\b`, 'mu').test(
      textOf(target),
    )
      ? []
      : [`${name} in ${target}`];
  });
}

function missingPaths({ text }: DocPage, { whole, ends }: KnownPaths): string[] {
  return Array.from(withoutFences(text).matchAll(/`([^`\n]+)`/gu), ([, name = '']) => name)
    .filter((name) => pathLike.test(name) && (rooms.test(name) || sourceFile.test(name)))
    .flatMap(spelledOut)
    .map((name) => name.replace(/\/$/u, ''))
    .filter((name) => !(rooms.test(name) ? whole : ends).has(name));
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gmu, '');
}

/** `{a,b}.ts` as `a.ts` and `b.ts`; braces may stand in braces. */
function spelledOut(name: string): string[] {
  const innermost = /\{([^{}]*)\}/u.exec(name);
  if (!innermost) return [name];
  const [braces, inside = ''] = innermost;
  return inside.split(',').flatMap((part) => spelledOut(name.replace(braces, () => part)));
}
