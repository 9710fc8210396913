import { Trash2, X } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CountButton } from '../../../ui/buttons/count-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { FindingState } from '../findings/finding-state.tsx';
import { GroundKeys } from '../grounds/ground-keys.tsx';
import { addPicks, dropPicks } from '../model/actions/picks.ts';
import type { HighlightId } from '../model/highlights/highlight.ts';
import { countPicks } from '../model/highlights/picks.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** A further set of items to pick. */
export interface PickOffer {
  readonly key: string;
  readonly label: string;
  readonly ids: readonly HighlightId[];
}

/** Shown instead of the decision about one item: the decision about everything picked, and further items to pick. */
export function BulkBar({ offers }: { offers: readonly PickOffer[] }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const picks = useWorkspaceState((state) => state.marks.picks);
  const { hits, values, pages } = countPicks(highlights, picks);
  const caps = (id: CommandId) => (isPhone ? undefined : capsOf(id));
  return (
    <section aria-label={text('bulk.label')} className="grid grid-cols-1 gap-2.5">
      <div className="flex min-h-6 items-center gap-1.5">
        <p role="status" className="min-w-0 flex-1">
          <b>{text('bulk.hits', { count: hits })}</b>{' '}
          <span className="text-fg-3">
            {text('bulk.values', { count: values })}, {text('bulk.pages', { count: pages })}
          </span>
        </p>
        <IconButton
          size="sm"
          icon={X}
          label={text('bulk.clear')}
          keys={capsOf('escape')}
          className="-my-1 -mr-1.5"
          onClick={() => dropPicks(workspace.store)}
        />
      </div>
      {offers.length > 0 ? (
        <div className="flex flex-wrap items-center gap-[5px]">
          <span className="text-sm text-fg-3 max-md:sr-only">{text('bulk.also')}</span>
          {offers.map(({ key, label, ids }) => (
            <CountButton
              key={key}
              count={format.number(ids.length)}
              disabled={ids.every((id) => picks.ids.has(id))}
              onClick={() => addPicks(workspace.store, ids)}
            >
              {label}
            </CountButton>
          ))}
        </div>
      ) : null}
      <GroundKeys />
      <div className="grid grid-cols-[1fr_1.25fr_auto] gap-1.5">
        <Button keys={caps('reject')} onClick={() => commandOf('reject').run(workspace)}>
          <FindingState decision="rejected" />
          {text('bulk.reject', { count: hits })}
        </Button>
        <Button variant="ink" keys={caps('accept')} onClick={() => commandOf('accept').run(workspace)}>
          <FindingState decision="accepted" onInk />
          {text('bulk.accept', { count: hits })}
        </Button>
        <IconButton
          icon={Trash2}
          label={text('bulk.delete', { count: hits })}
          keys={capsOf('deleteSelected')}
          className="border border-line-strong"
          onClick={() => commandOf('deleteSelected').run(workspace)}
        />
      </div>
    </section>
  );
}
