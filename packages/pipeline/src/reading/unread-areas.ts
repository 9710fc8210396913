import { intersection, type PageRect, union } from '@sladd/geometry';

/** Areas as a person can look at them: on the page, those that overlap made one. In page points. */
export function joinAreas(
  areas: readonly PageRect[],
  page: { readonly width: number; readonly height: number },
): PageRect[] {
  const frame = { x: 0, y: 0, width: page.width, height: page.height };
  let joined: PageRect[] = [];
  for (const area of areas) {
    let whole = intersection(area, frame);
    // Grown over one neighbour it may reach the next.
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
