import type { PageRect } from '@sladd/geometry';
import type { LaidPage } from '../layout/laid-page.ts';
import { fitZone } from './fit-zone.ts';
import type { Zone, ZoneReason } from './zone.ts';

/** The pages of one file, with a unique name or key. */
export interface LaidFile {
  readonly file: string;
  readonly pages: readonly LaidPage[];
}

/** A page on which the zone was found, with its box there in page points. */
export interface ZonePlace {
  readonly file: string;
  readonly pageNumber: number;
  readonly box: PageRect;
}

/** A page on which the zone was not applied, and why. */
export interface ZoneDifference {
  readonly file: string;
  readonly pageNumber: number;
  readonly reason: ZoneReason;
  /** How many of the texts around the zone are where they must be. */
  readonly found: number;
}

/** The places of a zone in a case, and the pages that only nearly match. */
export interface AppliedZone {
  readonly places: readonly ZonePlace[];
  /**
   * For each file without a place, the page that is most similar to the zone's, and every other page that nearly
   * matches.
   */
  readonly differences: readonly ZoneDifference[];
  /** Number of further pages without similarity. */
  readonly unlike: number;
}

/** Finds the places of a zone in some files, and the pages that differ. */
export function applyZone(zone: Zone, files: readonly LaidFile[]): AppliedZone {
  const places: ZonePlace[] = [];
  const differences: ZoneDifference[] = [];
  let unlike = 0;
  for (const { file, pages } of files) {
    const others: ZoneDifference[] = [];
    const before = places.length;
    for (const page of pages) {
      const { pageNumber } = page;
      const fit = fitZone(zone, page);
      if (fit.fits) places.push({ file, pageNumber, box: fit.box });
      else others.push({ file, pageNumber, reason: fit.reason, found: fit.found });
    }
    const best = places.length === before ? mostLike(others) : undefined;
    const near = others.filter((one) => one === best || one.found >= zone.anchors.length / 2);
    differences.push(...near);
    unlike += others.length - near.length;
  }
  return { places, differences, unlike };
}

function mostLike(pages: readonly ZoneDifference[]): ZoneDifference | undefined {
  return pages.reduce<ZoneDifference | undefined>(
    (best, one) => (best === undefined || one.found > best.found ? one : best),
    undefined,
  );
}
