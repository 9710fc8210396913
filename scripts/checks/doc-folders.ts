import type { DocPage } from './doc-paths.ts';
import { type Floors, namesOf } from './floors.ts';

/**
 * Folders of a room that its README does not name, in backticks, alone or at the beginning of a path. A place whose
 * folders no README is about is passed over.
 */
export function findUnnamedFolders(floors: Floors, pages: readonly DocPage[]): string[] {
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  return Object.entries(floors).flatMap(([place, order]) => {
    const page = `${place.replace(/\/src$/u, '')}/README.md`;
    const text = texts.get(page);
    if (text === undefined) return [];
    const named = new Set(
      Array.from(text.matchAll(/`(?:src\/)?([\w-]+)(?:\/[^`\n]*)?`/gu), ([, name = '']) => name),
    );
    return order
      .flatMap(namesOf)
      .filter((name) => !named.has(name))
      .map((name) => `${page} does not name the folder ${name}`);
  });
}
