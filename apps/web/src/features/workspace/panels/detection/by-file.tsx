import { ChevronDown, ChevronUp, FileSearch, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Tooltip } from '../../../../ui/floating/tooltip.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { shortEntityLabel } from '../../findings/entity-label.ts';
import { ModelBadges } from '../../findings/model-badges.tsx';
import { checkAgain, markTheRest } from '../../jobs/detection/detect.ts';
import { select } from '../../model/actions/marks.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { pageRanges } from '../../model/files/page-ranges.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { FindingGroup } from '../../model/highlights/finding-groups.ts';
import { listFindings } from '../../model/highlights/findings.ts';
import { stepThrough } from '../../model/highlights/review.ts';
import {
  canCheckAgain,
  canTakeMore,
  entityDensity,
  type RunFile,
  uncheckedPages,
  unreadPages,
} from '../../model/run/run.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { LimitsLink } from '../limits-link.tsx';
import { PanelSection } from '../panel.tsx';
import { WithoutModel } from './without-model.tsx';

/** The results per file: counts by type and page, and how the run ended. */
export function ByFile() {
  const text = useText();
  const files = useWorkspaceState((state) => state.files);
  const checked = useWorkspaceState((state) => state.detection.checked);
  const read = files.filter((file) => checked.has(file.key));
  if (read.length === 0) return <EmptyState icon={FileSearch} title={text('byFile.empty')} />;
  return read.map((file) => {
    const run = checked.get(file.key);
    return run ? <FileCard key={file.key} file={file} run={run} isFirst={file === read[0]} /> : null;
  });
}

function FileCard({ file, run, isFirst }: { file: OpenFile; run: RunFile; isFirst: boolean }) {
  const text = useText();
  const format = useFormat();
  const groups = useTypes(file.key);
  const found = groups.reduce((sum, group) => sum + group.members.length, 0);
  return (
    <PanelSection>
      <Collapsible
        defaultOpen={isFirst}
        title={<span className="truncate">{cutNameFor('panel', file.identity.name)}</span>}
        summary={<b className="tabular text-base text-fg">{format.number(found)}</b>}
      >
        <NotChecked run={run} />
        <WithoutModel run={run} />
        <ul className="mt-1">
          {groups.map((group) => (
            <TypeRow key={group.key} group={group} />
          ))}
        </ul>
        <PageButtons file={file} groups={groups} />
        <Performance run={run} found={found} />
        <p className="sr-only">{text('files.findings', { count: found })}</p>
      </Collapsible>
    </PanelSection>
  );
}

/** The findings of a file by type, most frequent first; only computed again when something in the file changes. */
function useTypes(fileKey: string): FindingGroup[] {
  const { store } = useWorkspace();
  const inFile = useWorkspaceState((state) => state.marks.highlights.byFile.get(fileKey));
  return useMemo(() => {
    if (!inFile) return [];
    const options = { grouping: 'type', sorting: 'page', fileOrder: [fileKey] } as const;
    return listFindings(store.getState().marks.highlights, options)
      .sections.filter(({ id }) => id !== 'possible')
      .flatMap((section) => section.groups)
      .sort((a, b) => b.members.length - a.members.length);
  }, [store, inFile, fileKey]);
}

function NotChecked({ run }: { run: RunFile }) {
  const text = useText();
  const workspace = useWorkspace();
  const most = useWorkspaceState((state) => state.account.maxEntitiesPerPage);
  const pages = unreadPages(run);
  if (uncheckedPages(run).length === 0) return null;
  return (
    <div className="my-1.5 flex items-start gap-2 rounded-3 bg-warning-soft px-2.5 py-2 text-sm text-on-warning-soft">
      <Icon as={TriangleAlert} className="mt-px" />
      <span className="min-w-0 flex-1">
        {run.status === 'stopped' ? (
          <b className="block">
            {text('byFile.stopped', { done: run.checkedPages.size, count: run.totalPages })}
          </b>
        ) : null}
        {pages.length > 0
          ? text('byFile.notChecked', {
              pages: text('byFile.pagesList', { count: pages.length, pages: pageRanges(pages) }),
            })
          : null}
        <CutPages run={run} />
        {run.reason ? <span className="block">{run.reason}</span> : null}
      </span>
      {canCheckAgain(run, most) ? (
        <Button size="xs" onClick={() => void checkAgain(workspace, run.fileKey)}>
          {text('byFile.again')}
        </Button>
      ) : null}
      {!canCheckAgain(run, most) && canTakeMore(run) ? (
        <Button size="xs" onClick={() => void markTheRest(workspace, [run.fileKey])}>
          {text('byFile.markRest')}
        </Button>
      ) : null}
    </div>
  );
}

/** Pages on which findings were left out, with a link to the limit. */
function CutPages({ run }: { run: RunFile }) {
  const text = useText();
  if (run.cutPages.size === 0 || run.cutAt === null) return null;
  const pages = pageRanges([...run.cutPages].sort((a, b) => a - b));
  return (
    <span className="block">
      {text('byFile.cut', {
        pages: text('byFile.pagesList', { count: run.cutPages.size, pages }),
        most: run.cutAt,
      })}{' '}
      <LimitsLink />
    </span>
  );
}

function TypeRow({ group }: { group: FindingGroup }) {
  const text = useText();
  const format = useFormat();
  const { store, ports } = useWorkspace();
  const type = entityLabel(group.key);
  const short = shortEntityLabel(group.key);
  const go = (step: 1 | -1) => {
    const id = stepThrough(
      group.members.map((member) => member.id),
      store.getState().marks.selectedId,
      step,
    );
    if (id === null) return;
    select(store, id);
    void ports.viewer?.showHighlight(id);
  };
  return (
    <li className="flex min-h-[30px] items-center gap-2">
      <Tooltip label={type} disabled={short === type}>
        <span className="min-w-0 flex-1 truncate">
          <span className="sr-only">{type}</span>
          <span aria-hidden="true">{short}</span>
        </span>
      </Tooltip>
      <ModelBadges methods={group.methods} />
      <span className="tabular min-w-6 text-right font-medium">{format.number(group.members.length)}</span>
      <IconButton
        size="xs"
        icon={ChevronUp}
        label={text('byFile.previousOfType', { type })}
        onClick={() => go(-1)}
      />
      <IconButton
        size="xs"
        icon={ChevronDown}
        label={text('byFile.nextOfType', { type })}
        onClick={() => go(1)}
      />
    </li>
  );
}

function PageButtons({ file, groups }: { file: OpenFile; groups: readonly FindingGroup[] }) {
  const text = useText();
  const format = useFormat();
  const { store, ports } = useWorkspace();
  const members = groups.flatMap((group) => group.members);
  const byPage = Map.groupBy(members, (member) => member.pageNumber);
  const pages = [...byPage.keys()].sort((a, b) => a - b);
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {pages.map((pageNumber) => {
        const onPage = byPage.get(pageNumber) ?? [];
        const first = onPage.toSorted((a, b) => (a.boxes[0]?.y ?? 0) - (b.boxes[0]?.y ?? 0))[0];
        return (
          <Button
            key={pageNumber}
            size="xs"
            onClick={() => {
              if (first) select(store, first.id);
              void ports.viewer?.showPage({ fileKey: file.key, pageNumber });
            }}
          >
            {text('byFile.pageCount', { page: pageNumber })}
            <span className="tabular text-fg-3">{format.number(onPage.length)}</span>
          </Button>
        );
      })}
    </div>
  );
}

function Performance({ run, found }: { run: RunFile; found: number }) {
  const text = useText();
  const format = useFormat();
  const seconds = (value: number) =>
    text('byFile.seconds', { seconds: format.number(Math.round(value * 10) / 10) });
  const density = format.number(Math.round(entityDensity(run, found) * 10) / 10);
  const facts = [
    [text('byFile.words'), format.number(run.words)],
    [text('byFile.pages'), format.number(run.totalPages)],
    [text('byFile.density'), run.words > 0 ? `${density} %` : text('byFile.perPage', { value: density })],
    [text('byFile.time'), seconds(run.detectionTime)],
    ...(run.totalTime === null ? [] : [[text('byFile.total'), seconds(run.totalTime)]]),
  ];
  return (
    <dl
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(50px,1fr))] gap-2 border-t border-line pt-2.5"
      aria-label={text('byFile.performance')}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-fg-3">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
