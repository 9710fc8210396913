import { memo, useMemo } from 'react';
import { stateOf } from '../../model/redaction/second-look.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';
import './look-places.css';

/** The places of a page where a removed value would stay readable, while they are being decided. */
export const LookPlaces = memo(function LookPlaces({
  fileKey,
  pageNumber,
  scale,
}: {
  fileKey: string;
  pageNumber: number;
  /** CSS pixels per page point. */
  scale: number;
}) {
  const isShown = useWorkspaceState(({ redaction }) => redaction.isLookShown);
  const look = useWorkspaceState(({ redaction }) => redaction.look);
  const left = useWorkspaceState(({ redaction }) => redaction.left);
  const current = useWorkspaceState(({ redaction }) => redaction.lookPlace);
  const highlights = useWorkspaceState(({ marks }) => marks.highlights);
  const own = useMemo(
    () =>
      look.places.filter(
        (place) => place.fileKey === fileKey && place.pageNumber === pageNumber && !place.isKeptName,
      ),
    [look, fileKey, pageNumber],
  );
  if (!isShown) return null;
  return own.flatMap((place) => {
    const state = stateOf(place, look, left, highlights);
    if (state === 'marked') return [];
    return place.boxes.map(({ x, y, width, height }) => (
      <span
        key={`${place.id} ${x} ${y}`}
        className="look-place"
        data-left={state === 'left' || undefined}
        data-current={place.id === current || undefined}
        style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
      />
    ));
  });
});
