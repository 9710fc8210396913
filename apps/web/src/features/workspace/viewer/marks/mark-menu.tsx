import {
  Check,
  CircleQuestionMark,
  Copy,
  Highlighter,
  Info,
  ListX,
  RotateCcw,
  Rows3,
  Scale,
  TextSelect,
  Trash2,
  UsersRound,
  X,
} from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Crown } from '../../../../ui/crown.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ContextMenu, MenuItem, MenuNote, MenuSeparator } from '../../../../ui/menu.tsx';
import { commandOf } from '../../commands/commands.ts';
import { capsOf } from '../../commands/key-caps.ts';
import { modelWords, typeWords } from '../../findings/mark-words.ts';
import { KindBadge, ModelBadges } from '../../findings/model-badges.tsx';
import { blocksHere, markBlock, markBlockAt } from '../../jobs/blocks/blocks.ts';
import { markLookAlikes } from '../../jobs/blocks/mark-look-alikes.ts';
import type { AskedPlace } from '../../jobs/marks/explain.ts';
import { ignoreText, textToIgnore } from '../../jobs/marks/ignore-list.ts';
import { deleteSameEntity, deleteSameText, highlightSameText } from '../../jobs/marks/same-text.ts';
import { select } from '../../model/actions/marks.ts';
import { dropPicks, hasPicks } from '../../model/actions/picks.ts';
import { sameText as withSameText } from '../../model/highlights/derived.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { BlockPlace } from '../../model/people/block-marks.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

const CLOSE_AFTER_MS = 10_000;

/** What a menu is about: a mark, or a place on a page beside all marks. */
type Target = { readonly markId: string } | { readonly place: AskedPlace };

/** The menu of a mark or of the words on a page: right click, long press, menu key or Shift+F10. `area` is the scrolled viewer. */
export function MarkMenu({
  area,
  element,
  onAskIgnore,
  onAskWhyNot,
}: {
  area: ReactElement<Record<string, unknown>>;
  /** The element that `area` became. */
  element: HTMLElement | null;
  /** Somebody must say which text is meant, or look at the one suggested. */
  onAskIgnore: (suggested: string) => void;
  /** Somebody wants to know why words were not marked. */
  onAskWhyNot: (place: AskedPlace) => void;
}) {
  const { store } = useWorkspace();
  const [pressed, setPressed] = useState<Target | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const target = useWorkspaceState((state) =>
    pressed && 'markId' in pressed ? state.marks.highlights.byId.get(pressed.markId) : undefined,
  );
  const place = pressed && 'place' in pressed ? pressed.place : undefined;
  const clock = useClosingClock(isOpen, () => setIsOpen(false));

  // A menu must know its mark before it opens: the press and focus tell in time.
  useEffect(() => {
    if (!element || isOpen) return;
    const follow = (event: Event) => {
      if (!isFocusOfPress(event)) setPressed(targetOf(event));
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) element.addEventListener(name, follow, { capture: true });
    return () => {
      for (const name of events) element.removeEventListener(name, follow, { capture: true });
    };
  }, [element, isOpen]);

  return (
    <ContextMenu
      area={area}
      open={isOpen && (target ?? place) !== undefined}
      onOpenChange={(open) => {
        if (open && target) {
          // What the menu does must not reach marks that are picked elsewhere.
          if (!store.getState().marks.picks.ids.has(target.id)) dropPicks(store);
          select(store, target.id);
        }
        setIsOpen(open);
      }}
      disabled={(target ?? place) === undefined}
      onPointerEnter={clock.stop}
      onPointerLeave={clock.start}
    >
      {target ? (
        <MarkMenuItems highlight={target} onAskIgnore={onAskIgnore} onAskWhyNot={onAskWhyNot} />
      ) : null}
      {place ? (
        <>
          <BlockItems place={place} />
          <WhyNotItem place={place} onAsk={onAskWhyNot} />
        </>
      ) : null}
    </ContextMenu>
  );
}

/** The mark under an event, or the place on a page that is still there to be marked. */
function targetOf(event: Event): Target | null {
  if (!(event.target instanceof Element)) return null;
  const markId = event.target.closest<HTMLElement>('[data-mark]')?.dataset.mark;
  if (markId !== undefined) return { markId };
  const page = event.target.closest<HTMLElement>('[data-page]:not([data-result])');
  const { page: pageNumber, file: fileKey, scale } = page?.dataset ?? {};
  if (!page || !(event instanceof PointerEvent) || fileKey === undefined) return null;
  const { left, top } = page.getBoundingClientRect();
  const toPoints = (px: number) => px / Number(scale);
  const box = {
    x: toPoints(event.clientX - left),
    y: toPoints(event.clientY - top),
    width: 0.1,
    height: 0.1,
  };
  return { place: { fileKey, pageNumber: Number(pageNumber), box } };
}

/** A press beside all marks focuses the viewer, which tells less than the press did. */
function isFocusOfPress({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof Element && !target.matches('[data-mark], :focus-visible');
}

/** The blocks that a place belongs to, with how much would go; one item that looks for them where the text is not known. */
function BlockItems({ place, keys }: { place: BlockPlace; keys?: string | undefined }) {
  const text = useText();
  const workspace = useWorkspace();
  const blocks = blocksHere(workspace, place);
  if (blocks === null)
    return (
      <MenuItem icon={Rows3} keys={keys} onClick={() => void markBlockAt(workspace, place)}>
        {text('blocks.find')}
      </MenuItem>
    );
  return blocks.map((block) => (
    <MenuItem
      key={block.type}
      icon={Rows3}
      keys={blocks.length === 1 ? keys : undefined}
      trailing={block.spans.length}
      onClick={() => markBlock(workspace, place, block)}
    >
      {text(`blocks.mark.${block.type}`)}
    </MenuItem>
  ));
}

function WhyNotItem({ place, onAsk }: { place: AskedPlace; onAsk: (place: AskedPlace) => void }) {
  const text = useText();
  const { gate } = useWorkspace().ports;
  const may = gate?.has('entity_detection') ?? true;
  return (
    <MenuItem
      icon={CircleQuestionMark}
      trailing={may ? undefined : <Crown />}
      onClick={() => (may ? onAsk(place) : gate?.ask('entity_detection'))}
    >
      {text('menu.whyNot')}
    </MenuItem>
  );
}

/** Closes after a while without the pointer inside. */
function useClosingClock(isRunning: boolean, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => end.current(), CLOSE_AFTER_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: start and stop only touch refs
  useEffect(() => {
    if (!isRunning) return;
    start();
    return stop;
  }, [isRunning]);
  return { start, stop };
}

function MarkMenuItems({
  highlight,
  onAskIgnore,
  onAskWhyNot,
}: {
  highlight: Highlight;
  onAskIgnore: (suggested: string) => void;
  onAskWhyNot: (place: AskedPlace) => void;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const sameText = withSameText(highlights, highlight).length;
  const sameType = highlightsOf(highlights, new Set([highlight.fileKey])).filter(
    (other) => other.finding?.entityType === highlight.finding?.entityType,
  ).length;
  const run = (id: 'accept' | 'reject' | 'deleteSelected') => () => commandOf(id).run(workspace);
  const mayIgnore = workspace.ports.gate?.has('ban_list') ?? true;
  const many = useWorkspaceState((state) => (hasPicks(state) ? state.marks.picks.ids.size : undefined));
  const isFinding = highlight.finding !== null;
  const [box] = highlight.boxes;
  const ignore = () => {
    const chosen = textToIgnore(highlight);
    if (chosen === null) onAskIgnore(highlight.text ?? '');
    else void ignoreText(workspace, chosen);
  };
  return (
    <>
      <MenuNote divided="below">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-base text-fg">
          {highlight.finding ? (
            <ModelBadges methods={highlight.finding.methods} />
          ) : (
            <KindBadge kind={highlight.kind === 'search' ? 'search' : 'manual'} />
          )}
          <CutText className="min-w-0 font-semibold">{highlight.text ?? text('mark.noText')}</CutText>
        </span>
        <span className="shrink-0">{typeWords(highlight)}</span>
      </MenuNote>
      <MenuItem
        icon={highlight.decision === 'accepted' ? RotateCcw : Check}
        keys={capsOf('accept')}
        trailing={many}
        onClick={run('accept')}
      >
        {text(highlight.decision === 'accepted' ? 'menu.takeBack' : 'menu.accept')}
      </MenuItem>
      <MenuItem
        icon={highlight.decision === 'rejected' ? RotateCcw : X}
        keys={capsOf('reject')}
        trailing={many}
        onClick={run('reject')}
      >
        {text(highlight.decision === 'rejected' ? 'menu.takeBack' : 'menu.reject')}
      </MenuItem>
      <MenuItem
        icon={Scale}
        keys={capsOf('chooseGround')}
        trailing={many}
        onClick={() => commandOf('chooseGround').run(workspace)}
      >
        {text('menu.ground')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Highlighter} onClick={() => void highlightSameText(workspace, highlight)}>
        {text('menu.highlightSame')}
      </MenuItem>
      <MenuItem
        icon={Copy}
        keys={capsOf('applyZone')}
        onClick={() => void markLookAlikes(workspace, highlight)}
      >
        {text('zones.apply')}
      </MenuItem>
      {box ? <BlockItems place={{ ...highlight, box }} keys={capsOf('markBlock')} /> : null}
      <MenuItem icon={ListX} trailing={mayIgnore ? undefined : <Crown />} onClick={ignore}>
        {text('menu.ignore')}
      </MenuItem>
      {isFinding || !box ? null : <WhyNotItem place={{ ...highlight, box }} onAsk={onAskWhyNot} />}
      <MenuSeparator />
      <MenuItem icon={Trash2} keys={capsOf('deleteSelected')} trailing={many} onClick={run('deleteSelected')}>
        {text('menu.delete')}
      </MenuItem>
      <MenuItem
        icon={TextSelect}
        trailing={highlight.text === null ? undefined : sameText}
        onClick={() => void deleteSameText(workspace, highlight)}
      >
        {text('menu.deleteSameText')}
      </MenuItem>
      {isFinding ? (
        <MenuItem
          icon={UsersRound}
          trailing={sameType}
          onClick={() => deleteSameEntity(workspace, highlight)}
        >
          {text('menu.deleteType', { type: typeWords(highlight) })}
        </MenuItem>
      ) : null}
      {highlight.finding ? (
        <MenuNote divided="above">
          <Icon as={Info} size={14} />
          <ModelLine highlight={highlight} />
        </MenuNote>
      ) : null}
    </>
  );
}

function ModelLine({ highlight }: { highlight: Highlight }) {
  const text = useText();
  const format = useFormat();
  const finding = highlight.finding;
  if (!finding) return null;
  const key = finding.methods.length > 1 ? 'mark.agree' : 'mark.foundBy';
  const parts = [
    text(key, { models: modelWords(finding.methods) }),
    finding.validated
      ? text('mark.validated')
      : text('mark.certainty', { percent: format.certainty(finding.score) }),
  ];
  return <span>{parts.join(' · ')}</span>;
}
