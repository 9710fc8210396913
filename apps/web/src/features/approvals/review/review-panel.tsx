import type { Draft } from '@sladd/contract';
import { ChevronDown, ChevronUp, MessageSquarePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TabPanel, Tabs } from '../../../ui/choices/tabs.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Windowed } from '../../../ui/layout/windowed.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { changesOf, type PlanChanges } from '../../workspace/index.ts';
import { NoteList } from './note-list.tsx';
import { nextUnseen, type ReviewMark, reviewTabs } from './review.model.ts';
import type { Review } from './use-review.ts';

const ROW_PX = 46;

/** Boxes, notes and text that stays readable, and how many pages have been seen. */
export function ReviewPanel({
  draft,
  review,
  onShow,
  onShowPage,
  onNote,
  onStep,
}: {
  draft: Draft;
  review: Review;
  onShow: (mark: ReviewMark) => void;
  onShowPage: (page: number) => void;
  onNote: () => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const { marks, seen, tab } = review;
  const changes = useMemo(
    () => (draft.approved ? changesOf(draft.approved.plan, draft.plan) : null),
    [draft],
  );
  const counts = {
    boxes: marks.boxes.length,
    notes: review.notes.length,
    left: marks.left.length,
    changes: changes ? changes.marks.length + (changes.isLookAnother ? 1 : 0) : 0,
  };
  const tabs = reviewTabs.filter((one) => one !== 'changes' || counts.changes > 0);
  const unseen = nextUnseen(seen, draft.pages);
  return (
    <section aria-label={t('review')} className="flex min-h-0 flex-col border-r border-line bg-panel">
      <h2 className="px-4 pt-3 pb-2 text-md">{t('review')}</h2>
      <Tabs
        label={t('review')}
        look="segmented"
        className="flex min-h-0 flex-1 flex-col"
        listClassName="mx-4 mb-3"
        value={tab}
        onChange={review.setTab}
        items={tabs.map((value) => ({
          value,
          label: t(`panel.${value}`),
          count: format.number(counts[value]),
        }))}
      >
        <TabPanel value={tab} className="min-h-0 flex-1 overflow-y-auto border-t border-line">
          {tab === 'notes' ? <NoteList draft={draft} review={review} onShowPage={onShowPage} /> : null}
          {tab === 'changes' && changes ? <Changes changes={changes} onShowPage={onShowPage} /> : null}
          {tab === 'boxes' || tab === 'left' ? (
            <MarkRows marks={marks[tab]} chosen={review.chosen} onShow={onShow} />
          ) : null}
        </TabPanel>
      </Tabs>
      <footer className="border-t border-line px-4 py-3">
        <div className="mb-2 flex items-center justify-between gap-2 text-sm">
          <b>{t('seen', { seen: seen.size, count: draft.pages })}</b>
          {unseen === null ? (
            <span className="text-fg-2">{t('allSeen')}</span>
          ) : (
            <button type="button" className="link min-h-6" onClick={() => onShowPage(unseen)}>
              {t('nextUnseen', { page: unseen })}
            </button>
          )}
        </div>
        <ProgressBar label={t('seenLabel')} value={seen.size} max={draft.pages} />
        <div className="mt-3 flex items-center gap-2">
          <Button icon={MessageSquarePlus} keys="N" className="flex-1" onClick={onNote}>
            {t('note.add')}
          </Button>
          <IconButton icon={ChevronUp} label={`${t('previous')} (K)`} onClick={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label={`${t('next')} (J)`} onClick={() => onStep(1)} />
        </div>
      </footer>
    </section>
  );
}

function MarkRows({
  marks,
  chosen,
  onShow,
}: {
  marks: readonly ReviewMark[];
  chosen: ReviewMark | null;
  onShow: (mark: ReviewMark) => void;
}) {
  const { t } = useTranslation('approval');
  return (
    <Windowed count={marks.length} rowHeight={ROW_PX}>
      {(index, top) => {
        const one = marks[index];
        if (!one) return null;
        const { mark, bases } = one;
        const isChosen = one.index === chosen?.index;
        return (
          <button
            key={one.index}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onShow(one)}
            className="absolute inset-x-0 flex items-center gap-3 border-b border-line px-4 text-left hover:bg-hover aria-pressed:bg-selected aria-pressed:shadow-[inset_3px_0_0_var(--focus)]"
            style={{ top, height: ROW_PX }}
          >
            <span className="min-w-0 flex-1">
              <b className="block truncate">{entityLabel(mark.entity_type)}</b>
              {mark.words === undefined ? null : (
                <span className="block truncate text-sm text-fg-2">{mark.words}</span>
              )}
            </span>
            {bases === null ? null : bases.length > 0 ? (
              <span
                className="min-w-0 truncate rounded-[5px] bg-subtle px-1.5 text-sm"
                title={bases.join(' · ')}
              >
                {bases.join(' · ')}
              </span>
            ) : (
              <Badge tone="warning">{t('noBasis')}</Badge>
            )}
            <span className="shrink-0 text-sm text-fg-2">{t('note.onPage', { page: mark.page })}</span>
          </button>
        );
      }}
    </Windowed>
  );
}

function Changes({ changes, onShowPage }: { changes: PlanChanges; onShowPage: (page: number) => void }) {
  const { t } = useTranslation('approval');
  return (
    <ul className="divide-y divide-line">
      {changes.marks.map(({ kind, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a draft that was sent do not change
        <li key={index}>
          <button
            type="button"
            className="block w-full px-4 py-2 text-left hover:bg-hover"
            onClick={() => onShowPage(mark.page)}
          >
            <b className="block">{t(`change.${kind}`, { page: mark.page })}</b>
            <span className="text-fg-2">{entityLabel(mark.entity_type)}</span>
          </button>
        </li>
      ))}
      {changes.isLookAnother ? <li className="px-4 py-2 font-semibold">{t('change.look')}</li> : null}
      <li className="px-4 py-2 text-sm text-fg-2">{t('change.same', { count: changes.same })}</li>
    </ul>
  );
}
