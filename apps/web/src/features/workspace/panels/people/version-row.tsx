import type { CaseVersion, Decision, Person } from '@sladd/case';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import {
  addVersion,
  decideInVersion,
  removeVersion,
  type VersionConflicts,
  type VersionProblem,
} from '../../jobs/versions/versions.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { PlacesBox } from './places-box.tsx';

/** Asks for the name of a new version. */
export function NewVersion() {
  const text = useText();
  const workspace = useWorkspace();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<VersionProblem | null>(null);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const found = addVersion(workspace, name);
        setProblem(found);
        if (!found) setName('');
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        size="sm"
        label={text('versions.name')}
        placeholder={text('versions.namePlaceholder')}
        error={problem ? text(`versions.${problem}`) : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="sm" type="submit" icon={Plus}>
        {text('versions.add')}
      </Button>
    </form>
  );
}

/** A version with its own decision about each person. */
export function VersionRow({
  version,
  now,
  conflicts = { kept: [], under: [] },
}: {
  version: CaseVersion;
  now: CaseNow;
  conflicts?: VersionConflicts | undefined;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const { name, decisions } = version;
  return (
    <section aria-label={name} className="border-t border-line px-4 py-2">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-medium">
          {name}{' '}
          <span className="text-sm font-normal text-fg-2">
            {text('versions.otherwise', { count: decisions.length })}
          </span>
        </h3>
        <IconButton
          size="sm"
          icon={Trash2}
          label={text('versions.remove', { name })}
          onClick={() => removeVersion(workspace, name)}
        />
      </div>
      <PlacesBox places={conflicts.kept}>
        {text('versions.conflicts', { count: conflicts.kept.length })}
      </PlacesBox>
      <PlacesBox places={conflicts.under}>
        {text('people.underMarks', { count: conflicts.under.length })}
      </PlacesBox>
      <Collapsible title={text('versions.decide')}>
        <ul className="grid gap-2 pt-1">
          {now.state.people.map((person) => (
            <li key={person.key}>
              <PersonIn version={version} person={person} />
            </li>
          ))}
        </ul>
      </Collapsible>
    </section>
  );
}

type ActionOption = Decision['action'] | 'same';

function PersonIn({ version, person }: { version: CaseVersion; person: Person }) {
  const text = useText();
  const workspace = useWorkspace();
  const own = version.decisions.find(({ person: key }) => key === person.key)?.decision.action;
  const inCase = text(person.decision ? `people.${person.decision.action}` : 'versions.undecided');
  return (
    <Select<ActionOption>
      size="sm"
      label={person.name}
      value={own ?? 'same'}
      onChange={(option) =>
        decideInVersion(workspace, version.name, person.key, option === 'same' ? null : option)
      }
      options={[
        { value: 'same', label: text('versions.same', { decision: inCase }) },
        { value: 'remove', label: text('people.remove') },
        { value: 'keep', label: text('people.keep') },
        { value: 'pseudonym', label: text('people.pseudonym') },
      ]}
    />
  );
}
