import type { CSSProperties } from 'react';
import { useResultRoom } from '../viewer/pages/use-result-beside.ts';

/** Distance of a bar from the edges, both sides together, in CSS pixels. */
const MARGINS = 24;

/** Where a floating bar is: in the middle of what result cards leave of the width, so that it covers none. */
export function useBarPlace(mostWidth: number): CSSProperties {
  const room = useResultRoom();
  return {
    left: `calc((100% - ${room}px) / 2)`,
    width: `min(${mostWidth}px, calc(100% - ${room + MARGINS}px))`,
  };
}
