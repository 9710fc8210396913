import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { CutText } from '../../../ui/signs/cut-text.tsx';
import { commandOf } from '../commands/commands.ts';
import { FindingDetail } from '../findings/finding-detail.tsx';
import { FindingState } from '../findings/finding-state.tsx';
import { KindBadge, ModelBadges } from '../findings/model-badges.tsx';
import { sameText } from '../model/highlights/derived.ts';
import { coveredBy } from '../model/highlights/review.ts';
import { patch } from '../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** On a phone: the current mark with its decision, one at a time, below the page. */
export function OneFinding() {
  const text = useText();
  const workspace = useWorkspace();
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const current = useWorkspaceState(({ marks }) =>
    marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId),
  );
  const isEqualTogether = useWorkspaceState((state) => state.review.isEqualTogether);
  if (!current) return null;
  const equals = sameText(highlights, current);
  const covered = coveredBy(highlights, current, true).length;
  const place = { index: equals.indexOf(current) + 1, count: equals.length, page: current.pageNumber };
  const run = (id: 'accept' | 'reject' | 'previousFinding' | 'nextFinding') => () =>
    commandOf(id).run(workspace);
  return (
    <section aria-label={text('decide.current')} className="px-3.5 pb-3">
      <div className="flex items-center gap-3 pb-3">
        <FindingState decision={current.decision} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <CutText className="min-w-0 text-md font-semibold">{current.text ?? text('mark.noText')}</CutText>
            {current.finding ? (
              <ModelBadges methods={current.finding.methods} />
            ) : (
              <KindBadge kind={current.kind === 'search' ? 'search' : 'manual'} />
            )}
          </div>
          <span className="block text-sm text-fg-3">{text('decide.place', place)}</span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
          <div tabIndex={0} className="max-h-[22dvh] overflow-y-auto">
            <FindingDetail highlight={current} />
          </div>
        </div>
        {covered > 1 ? (
          <Checkbox
            checked={isEqualTogether}
            onChange={(checked) => patch(workspace.store, 'review', { isEqualTogether: checked })}
            label={text('decide.equal', { count: covered })}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-[1fr_1fr_44px_44px] gap-2">
        <Button icon={X} onClick={run('reject')}>
          {text('decide.reject')}
        </Button>
        <Button variant="ink" icon={Check} onClick={run('accept')}>
          {text('decide.accept')}
        </Button>
        <IconButton
          icon={ChevronUp}
          label={text('decide.previous')}
          className="border border-line-strong"
          onClick={run('previousFinding')}
        />
        <IconButton
          icon={ChevronDown}
          label={text('decide.next')}
          className="border border-line-strong"
          onClick={run('nextFinding')}
        />
      </div>
    </section>
  );
}
