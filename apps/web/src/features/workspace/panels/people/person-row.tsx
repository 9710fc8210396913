import type { Person } from '@sladd/case';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PersonBody } from './person-body.tsx';
import { PersonDecision } from './person-decision.tsx';

/** One person: a checkbox, the name, the number of places, and the decision. Expands to the spellings. */
export const PersonRow = memo(function PersonRow({
  person,
  alias,
  fresh,
}: {
  person: Person;
  alias: string | undefined;
  /** Number of new places. */
  fresh: number;
}) {
  const text = useText();
  const { store } = useWorkspace();
  const { key, name, mentions, files, names } = person;
  const isOpen = useWorkspaceState(({ people }) => people.openKey === key);
  const isPicked = useWorkspaceState(({ people }) => people.picked.has(key));
  const toggle = () => patch(store, 'people', { openKey: isOpen ? null : key, form: null });
  const pick = (isOn: boolean) => {
    const picked = new Set(store.getState().people.picked);
    if (isOn) picked.add(key);
    else picked.delete(key);
    patch(store, 'people', { picked });
  };
  const id = `person-${key.replaceAll(' ', '-')}`;
  return (
    <li
      className={clsx(
        'border-b border-line [contain-intrinsic-size:auto_50px] [content-visibility:auto]',
        isOpen &&
          'relative before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-[3px] before:bg-focus',
      )}
    >
      <div
        className={clsx(
          'grid min-h-[50px] grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-1.5 px-3 py-1.5 max-md:min-h-[58px] max-md:grid-cols-[40px_minmax(0,1fr)_auto] max-md:px-2',
          isOpen ? 'bg-selected' : 'hover:bg-hover',
          isPicked && !isOpen && 'bg-[color-mix(in_srgb,var(--surface-selected)_62%,var(--surface-panel))]',
        )}
      >
        <Checkbox hideLabel checked={isPicked} onChange={pick} label={text('people.pick', { name })} />
        <button
          type="button"
          data-person={key}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
          className="w-full min-w-0 rounded-3 text-left leading-[18px] max-md:min-h-(--size-touch)"
        >
          <b className="block font-medium [overflow-wrap:anywhere]">
            {name}
            {fresh > 0 ? (
              <span className="tabular ml-1 inline-block rounded-[3px] bg-accent-soft px-[5px] text-xs leading-[15px] text-on-accent-soft">
                {text('people.new', { count: fresh })}
              </span>
            ) : null}
          </b>
          <span className={clsx('tabular block text-sm', isOpen ? 'text-fg-2' : 'text-fg-3')}>
            {names.length > 1 ? `${text('people.spellings', { count: names.length })} · ` : ''}
            {text('people.hitsInFiles', { hits: mentions.length, count: files })}
          </span>
        </button>
        <PersonDecision person={person} alias={alias} />
      </div>
      {isOpen ? (
        <div id={id}>
          <PersonBody person={person} alias={alias} />
        </div>
      ) : null}
    </li>
  );
});
