import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { useStored } from '../../../../shared/browser/use-stored.ts';
import { KindBadge, ModelBadges } from '../../findings/model-badges.tsx';
import { useGroundsInUse } from '../../grounds/use-grounds.ts';
import { storedHabits } from '../../kept/stored.ts';
import { briefWords } from '../../model/grounds/ground-words.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import type { PlacedPage } from '../../model/layout/layout.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';
import { type Tag, tagOf, tagsOfLines } from './tags.ts';

/** Distance of a tag from the edge of the paper, and free space at its other side, in CSS px. */
const GAP = 12;
const REST = 2;
/** Width of a letter, and what a tag has beside and between its letters: with room for it, and in a narrow gutter. */
const LETTER = 16;
const AIRY = { padding: 6, between: 5 };
const DENSE = { padding: 4, between: 0 };
/** With less space than this a tag shows only letters. */
const ROOM_FOR_WORDS = 104;

/**
 * The letters of marks in the gutter at the right of a page, never on it: of the mark under the pointer, the focused
 * and the selected one; of all marks while their key is held, or if the setting says so. On phones the sheet shows
 * them.
 */
export const PageTags = memo(function PageTags({
  page,
  highlights,
  selectedId,
}: {
  page: PlacedPage;
  /** The highlights drawn on the page. */
  highlights: readonly Highlight[];
  selectedId: string | null;
}) {
  const { isPhone } = useScreen();
  const isHeld = useWorkspaceState((state) => state.view.isShowingTags);
  const isResultShown = useWorkspaceState((state) => state.view.isFinalLook);
  const [{ showsTags }] = useStored(storedHabits);
  const area = useRef<HTMLDivElement>(null);
  const pointed = usePointedMarks(area);
  if (isPhone || isResultShown) return <div ref={area} hidden />;
  const near = highlights.filter(({ id }) => id !== selectedId && pointed.includes(id));
  const selected = highlights.find(({ id }) => id === selectedId);
  const room = page.left - GAP - REST;
  return (
    <div
      ref={area}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-full"
      style={{ width: GAP + room }}
    >
      {isHeld || showsTags
        ? tagsOfLines(highlights, page.scale).map((tag) => (
            <TagView key={tag.ids.join()} tag={tag} look="row" room={room} />
          ))
        : null}
      {near.map((one) => (
        <TagView key={one.id} tag={tagOf(one, page.scale)} look="near" room={room} />
      ))}
      {selected ? <TagView tag={tagOf(selected, page.scale)} look="selected" room={room} /> : null}
    </div>
  );
});

function TagView({ tag, look, room }: { tag: Tag; look: 'row' | 'near' | 'selected'; room: number }) {
  const hasWords = look !== 'row' && tag.type !== null && room >= ROOM_FOR_WORDS;
  const settings = useGroundsInUse();
  const letters = tag.methods.length + tag.kinds.length;
  const isDense = !hasWords && widthOf(letters, AIRY) > room;
  // Where even that is too wide, the tag is closer to the paper.
  const left = isDense ? Math.min(GAP, GAP + room - widthOf(letters, DENSE)) : GAP;
  return (
    <span
      data-tag={look}
      data-dense={isDense || undefined}
      data-of={tag.ids.join(' ')}
      className={clsx('mark-tag', hasWords && 'pr-[7px]')}
      style={{ top: tag.middle, left, maxWidth: hasWords ? room : undefined }}
    >
      <ModelBadges methods={tag.methods} isDense={isDense} />
      {tag.kinds.map((kind) => (
        <KindBadge key={kind} kind={kind} />
      ))}
      {hasWords ? (
        <span className="truncate">
          {tag.type}
          {tag.grounds.length > 0 && settings
            ? ` · ${tag.grounds.map((one) => briefWords(settings, one)).join(' · ')}`
            : null}
        </span>
      ) : null}
    </span>
  );
}

/** The width of a tag of letters alone, in CSS px. */
function widthOf(letters: number, { padding, between }: typeof AIRY): number {
  return letters * LETTER + (letters - 1) * between + padding;
}

/** The hovered and the focused mark on the page that contains an element. */
function usePointedMarks(inside: React.RefObject<HTMLElement | null>): readonly string[] {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const page = inside.current?.closest<HTMLElement>('[data-page]');
    if (!page) return;
    const markOf = ({ target }: Event) =>
      (target instanceof Element ? target.closest<HTMLElement>('[data-mark]')?.dataset.mark : null) ?? null;
    const over = (event: Event) => setHovered(markOf(event));
    const out = () => setHovered(null);
    const focus = (event: Event) => setFocused(markOf(event));
    const blur = () => setFocused(null);
    page.addEventListener('pointerover', over);
    page.addEventListener('pointerleave', out);
    page.addEventListener('focusin', focus);
    page.addEventListener('focusout', blur);
    return () => {
      page.removeEventListener('pointerover', over);
      page.removeEventListener('pointerleave', out);
      page.removeEventListener('focusin', focus);
      page.removeEventListener('focusout', blur);
    };
  }, [inside]);
  return [hovered, focused].filter((id) => id !== null);
}
