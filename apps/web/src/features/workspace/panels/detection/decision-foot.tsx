import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { CutText } from '../../../../ui/signs/cut-text.tsx';
import { KeyHint } from '../../../../ui/signs/key-hint.tsx';
import type { CommandId } from '../../commands/command.ts';
import { commandOf } from '../../commands/commands.ts';
import { capsOf } from '../../commands/key-caps.ts';
import { FindingDetail } from '../../findings/finding-detail.tsx';
import { FindingState } from '../../findings/finding-state.tsx';
import { GroundKeys } from '../../grounds/ground-keys.tsx';
import { markCounts, sameText } from '../../model/highlights/derived.ts';
import { coveredBy } from '../../model/highlights/review.ts';
import { patch } from '../../model/store.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Id of the details of the current finding, for its row to refer to. */
export const currentDetailId = 'current-finding-detail';

/** The decision on the current finding: always at the same place, with one key each. */
export function DecisionFoot() {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const caps = (id: CommandId) => (isPhone ? undefined : capsOf(id));
  const current = useWorkspaceState(({ marks }) =>
    marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId),
  );
  const hasCurrent = current !== undefined;
  return (
    <div className="flex flex-col gap-2.5 low:gap-1">
      <CurrentLine />
      {current ? <GroundKeys highlight={current} /> : null}
      {/* In a low window the lines above scroll beneath the buttons. */}
      <div className="sticky -bottom-3 -mb-3 grid grid-cols-[1fr_1fr_auto] gap-2 bg-panel pb-3 low:-bottom-1.5 low:-mb-1.5 low:pb-1.5">
        <Button
          keys={caps('reject')}
          disabled={!hasCurrent}
          onClick={() => commandOf('reject').run(workspace)}
        >
          <FindingState decision="rejected" />
          {text('decide.reject')}
        </Button>
        <Button
          variant="ink"
          keys={caps('accept')}
          disabled={!hasCurrent}
          onClick={() => commandOf('accept').run(workspace)}
        >
          <FindingState decision="accepted" onInk />
          {text('decide.accept')}
        </Button>
        <span className="flex">
          <IconButton
            icon={ChevronUp}
            label={text('decide.previous')}
            keys={capsOf('previousFinding')}
            className="rounded-r-none! border border-line-strong"
            onClick={() => commandOf('previousFinding').run(workspace)}
          />
          <IconButton
            icon={ChevronDown}
            label={text('decide.next')}
            keys={capsOf('nextFinding')}
            className="-ml-px rounded-l-none! border border-line-strong"
            onClick={() => commandOf('nextFinding').run(workspace)}
          />
        </span>
      </div>
    </div>
  );
}

function CurrentLine() {
  const text = useText();
  const { store } = useWorkspace();
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const selectedId = useWorkspaceState((state) => state.marks.selectedId);
  const isEqualTogether = useWorkspaceState((state) => state.review.isEqualTogether);
  const current = selectedId === null ? undefined : highlights.byId.get(selectedId);
  if (!current) {
    const left = markCounts(highlights).findings.undecided;
    return <p className="min-h-6 text-fg-2">{text(left > 0 ? 'decide.pick' : 'decide.allDone')}</p>;
  }
  const equals = sameText(highlights, current);
  const covered = coveredBy(highlights, current, true).length;
  const place = { index: equals.indexOf(current) + 1, count: equals.length, page: current.pageNumber };
  return (
    <>
      <div className="flex min-h-6 items-center gap-2">
        {/* The words are also on the page and in the list; their position is shown only here. */}
        <span className="flex min-w-0 flex-1 gap-1">
          <CutText className="min-w-[3ch] shrink-[9999] font-semibold">
            {current.text ?? text('mark.noText')}
          </CutText>
          <CutText className="min-w-0 text-fg-3">· {text('decide.place', place)}</CutText>
        </span>
        {covered > 1 ? (
          <span className="flex shrink-0 items-center gap-2 text-sm">
            <Checkbox
              checked={isEqualTogether}
              onChange={(checked) => patch(store, 'review', { isEqualTogether: checked })}
              label={text('decide.equal', { count: covered })}
            />
            <span className="max-md:hidden">
              <KeyHint keys={capsOf('equalTogether') ?? ''} />
            </span>
          </span>
        ) : null}
      </div>
      {/* On a phone the list needs the space: its rows show type and score, and the collapsed sheet shows the rest. */}
      <div className="max-md:sr-only">
        <FindingDetail highlight={current} id={currentDetailId} />
      </div>
    </>
  );
}
