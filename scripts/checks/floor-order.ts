import type { BorderViolation } from './border-violation.ts';
import { type Floor, type Floors, namesOf } from './floors.ts';
import type { FolderImport } from './folder-imports.ts';

/** The rule that holds the order of one place. */
export const floorsOf = (place: string): string => `floors of ${place}`;
export const everyFolderHasAFloor = 'every-folder-has-a-floor';

/** Imports from a lower floor of a place to a higher one. */
export function findUpwardImports(imports: readonly FolderImport[], floors: Floors): BorderViolation[] {
  return imports.flatMap(({ place, from, to, files }) => {
    const order = floors[place] ?? [];
    const [level, above] = [levelOf(order, from), levelOf(order, to)];
    if (level === null || above === null || level >= above) return [];
    return [{ rule: floorsOf(place), from: files[0], to: files[1] }];
  });
}

/** Folders with sources that stand in an ordered place and have no floor there. */
export function findFoldersWithoutFloor(sources: readonly string[], floors: Floors): BorderViolation[] {
  return Object.entries(floors).flatMap(([place, order]) => {
    const inside = sources.filter((source) => source.startsWith(`${place}/`));
    const folders = new Map(inside.map((source) => [source.slice(place.length + 1).split('/')[0], source]));
    return Array.from(folders).flatMap(([folder = '', source]) => {
      if (source === `${place}/${folder}` || levelOf(order, folder) !== null) return [];
      return [{ rule: everyFolderHasAFloor, from: source, to: place }];
    });
  });
}

function levelOf(order: readonly Floor[], name: string): number | null {
  const level = order.findIndex((floor) => namesOf(floor).includes(name));
  return level === -1 ? null : level;
}
