import type { Person } from '@sladd/case';
import { ChevronDown, ChevronUp, List, Merge, Split } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountButton } from '../../../../ui/buttons/count-button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { addRecords } from '../../jobs/people/people.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { AliasField } from './alias-field.tsx';
import { BesideValues } from './beside-values.tsx';
import { PersonDecision } from './person-decision.tsx';
import { currentAt, stepMention } from './steps.ts';

/** The details of an open person: the decision in words, every spelling with its count, and further actions. */
export function PersonBody({ person, alias }: { person: Person; alias: string | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 bg-panel px-3 pt-2.5 pb-3 pl-[42px] max-md:px-3.5">
      <PersonDecision person={person} alias={alias} hasWords />
      {alias === undefined ? null : <AliasField person={person} alias={alias} />}
      <Spellings person={person} />
      <BesideValues person={person} />
      <Acts person={person} />
    </div>
  );
}

function Spellings({ person }: { person: Person }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const chosen = useWorkspaceState(({ people }) => people.form);
  return (
    <div>
      <p className="mb-1 text-sm text-fg-3">{text('people.names', { count: person.mentions.length })}</p>
      <div className="flex flex-wrap gap-1">
        {person.names.map(({ form, text: name, count }) => (
          <CountButton
            key={form}
            count={format.number(count)}
            pressed={chosen === form}
            onClick={() => {
              patch(workspace.store, 'people', { form });
              stepMention(
                workspace,
                person.mentions.filter((mention) => mention.form === form),
                1,
              );
            }}
          >
            {name.replace(/\s+/gu, ' ')}
          </CountButton>
        ))}
      </div>
    </div>
  );
}

function Acts({ person }: { person: Person }) {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  const form = useWorkspaceState(({ people }) => people.form);
  const people = useWorkspaceState((state) => state.people);
  const mentions = form === null ? person.mentions : person.mentions.filter((one) => one.form === form);
  const at = currentAt(mentions, people);
  const name = person.names.find((one) => one.form === form);
  const split = () => {
    if (!name) return;
    addRecords(workspace, [{ type: 'split', form: name.form }]);
    patch(store, 'people', { form: null });
  };
  const pick = () => patch(store, 'people', { picked: new Set([...people.picked, person.key]) });
  return (
    <div className="-mx-2 -mb-1 flex flex-wrap items-center gap-1">
      {at === -1 ? (
        <Button
          size="xs"
          variant="ghost"
          icon={List}
          onClick={() => {
            patch(store, 'people', { form: null });
            stepMention(workspace, person.mentions, 1);
          }}
        >
          {text('people.showAll', { count: person.mentions.length })}
        </Button>
      ) : (
        <span className="flex items-center gap-0.5">
          <IconButton
            size="xs"
            icon={ChevronUp}
            label={text('people.previous')}
            keys="K"
            onClick={() => stepMention(workspace, mentions, -1)}
          />
          <span role="status" className="tabular text-sm">
            {text('people.hit', { n: at + 1, count: mentions.length })}
          </span>
          <IconButton
            size="xs"
            icon={ChevronDown}
            label={text('people.next')}
            keys="J"
            onClick={() => stepMention(workspace, mentions, 1)}
          />
        </span>
      )}
      {person.names.length > 1 ? (
        <Button
          size="xs"
          variant="ghost"
          icon={Split}
          disabled={name === undefined}
          disabledReason={text('people.splitHint')}
          title={name ? text('people.splitForm', { name: name.text }) : undefined}
          onClick={split}
        >
          {text('people.split')}
        </Button>
      ) : null}
      <Button size="xs" variant="ghost" icon={Merge} onClick={pick}>
        {text('people.merge')}
      </Button>
    </div>
  );
}
