import { intersection, type PageRect, union } from '@sladd/geometry';

/** The areas as a person can look at them: clipped to the page, overlapping ones joined. In page points. */
export function joinAreas(
  areas: readonly PageRect[],
  page: { readonly width: number; readonly height: number },
): PageRect[] {
  const frame = { x: 0, y: 0, width: page.width, height: page.height };
  let joined: PageRect[] = [];
  for (const area of areas) {
    let whole = intersection(area, frame);
    // An area that was joined with one neighbour may now overlap another.
    while (whole) {
      const own: PageRect = whole;
      const apart = joined.filter((other) => !intersection(other, own));
      if (apart.length === joined.length) break;
      whole = joined.filter((other) => intersection(other, own)).reduce(union, own);
      joined = apart;
    }
    if (whole) joined.push(whole);
  }
  return joined;
}
