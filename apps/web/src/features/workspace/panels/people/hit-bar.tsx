import type { Mention } from '@sladd/case';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { keysOfNames } from '../../model/people/pages-to-follow.ts';
import { placeId } from '../../model/people/people-state.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { currentAt, stepMention } from './steps.ts';
import { useCase, useNewPlaces } from './use-case.ts';

const MOST_PX = 32;

/**
 * The places of the open person in the case: one column per file to jump to, and buttons for the next and previous
 * place.
 */
export function HitBar() {
  const text = useText();
  const workspace = useWorkspace();
  const now = useCase();
  const fresh = useNewPlaces(now);
  const people = useWorkspaceState((state) => state.people);
  const person = now?.state.people.find(({ key }) => key === people.openKey);
  if (!now || !person) return null;
  const all = person.mentions;
  const mentions = people.form === null ? all : all.filter(({ form }) => form === people.form);
  const at = currentAt(mentions, people);
  const alias = now.aliases.get(person.key);
  const isNew = fresh.byPerson.get(person.key)?.length ?? 0;
  const counts = { hits: all.length, count: people.names.size, files: person.files, fresh: isNew };
  return (
    <section
      aria-label={text('people.where', { name: person.name })}
      className="absolute inset-x-3 top-2.5 z-(--z-sidebar) flex h-13 items-center gap-3 rounded-4 bg-panel pr-2 pl-3.5 shadow-[0_0_0_1px_var(--border),var(--shadow-1)]"
    >
      <p className="min-w-0 shrink leading-[17px]">
        <span className="block truncate">
          <b>{person.name}</b>{' '}
          {alias === undefined ? null : (
            <span className="text-fg-3">{text('people.becomes', { alias })}</span>
          )}
        </span>
        <span className="tabular block truncate text-sm text-fg-3">
          {text(isNew > 0 ? 'people.barNew' : 'people.bar', counts)}
        </span>
      </p>
      <FileColumns mentions={mentions} current={at} />
      <span className="flex shrink-0 items-center gap-0.5">
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={text('people.previous')}
          keys="K"
          onClick={() => stepMention(workspace, mentions, -1)}
        />
        <span className="tabular text-sm">
          {at === -1
            ? text('people.hits', { count: mentions.length })
            : text('people.hit', { n: at + 1, count: mentions.length })}
        </span>
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={text('people.next')}
          keys="J"
          onClick={() => stepMention(workspace, mentions, 1)}
        />
      </span>
    </section>
  );
}

/** A slider over the files of the case; arrow keys move to the next file that names the person. */
function FileColumns({ mentions, current }: { mentions: readonly Mention[]; current: number }) {
  const text = useText();
  const workspace = useWorkspace();
  const names = useWorkspaceState(({ people }) => people.names);
  const places = useWorkspaceState(({ people }) => people.places);
  const keys = keysOfNames(names);
  const files = [...keys.keys()].sort();
  const byFile = Map.groupBy(mentions, ({ file }) => file);
  const most = Math.max(1, ...[...byFile.values()].map((own) => own.length));
  const file = mentions[current]?.file;
  const index = file === undefined ? 0 : files.indexOf(file);
  const show = (name: string | undefined) => {
    const own = name === undefined ? undefined : byFile.get(name);
    if (own) stepMention(workspace, own, 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    for (let next = index + step; next >= 0 && next < files.length; next += step) {
      if (!byFile.has(files[next] ?? '')) continue;
      show(files[next]);
      return;
    }
  };
  const isNew = (own: readonly Mention[]) =>
    own.some((mention) => places.get(placeId(keys.get(mention.file) ?? '', mention)) === 'new');
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text('people.fileOf')}
      aria-valuemin={1}
      aria-valuemax={files.length}
      aria-valuenow={index + 1}
      aria-valuetext={text('people.fileAt', {
        n: index + 1,
        files: files.length,
        count: byFile.get(files[index] ?? '')?.length ?? 0,
      })}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const column = event.target instanceof Element ? event.target.closest('[data-file-name]') : null;
        show(column?.getAttribute('data-file-name') ?? undefined);
      }}
      className="flex h-10 min-w-0 flex-1 items-end justify-center gap-0.5 overflow-hidden rounded-3"
    >
      {files.map((name) => {
        const own = byFile.get(name) ?? [];
        return (
          <FileColumn
            key={name}
            name={name}
            hits={own.length}
            share={own.length / most}
            isCurrent={name === file}
            isNew={isNew(own)}
          />
        );
      })}
    </div>
  );
}

/** How often one file names the person; hatched if a mention is new. */
function FileColumn({
  name,
  hits,
  share,
  isCurrent,
  isNew,
}: {
  name: string;
  hits: number;
  /** Relative to the file with the most mentions, 0 to 1. */
  share: number;
  isCurrent: boolean;
  isNew: boolean;
}) {
  const text = useText();
  return (
    <span
      data-file-name={name}
      title={`${name}: ${text('people.hits', { count: hits })}`}
      className={clsx(
        'relative h-9 max-w-[9px] min-w-[2px] flex-1 rounded-[2px] bg-subtle',
        hits > 0 && 'cursor-pointer hover:bg-pressed',
        isCurrent && 'outline-2 -outline-offset-1 outline-focus',
      )}
    >
      {hits > 0 ? (
        <i
          className={clsx(
            'absolute inset-x-0 bottom-0 rounded-[2px]',
            isNew
              ? 'bg-[repeating-linear-gradient(135deg,var(--border-control)_0_2px,transparent_2px_4px)] shadow-[inset_0_0_0_1.5px_var(--border-control)]'
              : 'bg-line-control',
          )}
          style={{ height: Math.max(7, Math.round(MOST_PX * share)) }}
        />
      ) : null}
    </span>
  );
}
