import type { BorderViolation } from './border-violation.ts';
import { type Floors, namesOf } from './floors.ts';
import type { FolderImport } from './folder-imports.ts';

export const noFolderCycles = 'no-folder-cycles';
const knotsAreTied = 'knots-are-tied';

/**
 * Imports that are part of a ring of folders, unless the ring is a knot that the floors name; and named knots whose
 * members no longer hang together, so that the list of them only shrinks.
 */
export function findFolderCycles(imports: readonly FolderImport[], floors: Floors): BorderViolation[] {
  const places = Map.groupBy(imports, ({ place }) => place);
  const rings = Array.from(places).flatMap(([place, inside]) => {
    const knots = (floors[place] ?? []).map(namesOf);
    return inside.filter(({ from, to }) => {
      if (!isFolder(from) && !isFolder(to)) return false;
      if (knots.some((knot) => knot.includes(from) && knot.includes(to))) return false;
      return reaches(inside, to, from);
    });
  });
  return rings.map(({ files }) => ({ rule: noFolderCycles, from: files[0], to: files[1] }));
}

/** Named knots of which a member is no longer reached from the others and back. */
export function findLooseKnots(imports: readonly FolderImport[], floors: Floors): BorderViolation[] {
  return Object.entries(floors).flatMap(([place, order]) => {
    const inside = imports.filter((one) => one.place === place);
    return order
      .map(namesOf)
      .flatMap(([first = '', ...others]) =>
        others
          .filter((other) => !(reaches(inside, first, other) && reaches(inside, other, first)))
          .map((other) => ({ rule: knotsAreTied, from: place, to: other })),
      );
  });
}

function isFolder(name: string): boolean {
  return !name.includes('.');
}

/** Whether one thing imports another, directly or by way of others in the same place. */
function reaches(inside: readonly FolderImport[], from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const one of seen) for (const edge of inside) if (edge.from === one) seen.add(edge.to);
  return seen.has(to);
}
