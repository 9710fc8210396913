import type { Person } from '@sladd/case';
import { ALIAS_LENGTH } from '@sladd/contract';
import type { KeyboardEvent } from 'react';
import { usePrintable } from '../../../../shared/browser/use-printable.ts';
import { useDraft } from '../../../../shared/forms/use-draft.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { decidePeople } from '../../jobs/people/people.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/** The pseudonym of a person: typed, or the next of a series. Applied on Enter or blur. */
export function AliasField({ person, alias }: { person: Person; alias: string }) {
  const text = useText();
  const workspace = useWorkspace();
  const [typed, setTyped] = useDraft(alias);
  const problem = usePrintable()(typed);
  const take = () => {
    const wanted = typed.trim();
    if (wanted === '') setTyped(alias);
    else if (problem.error) return;
    else if (wanted !== alias) decidePeople(workspace, [person.key], { action: 'pseudonym', alias: wanted });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key !== 'Escape' || typed === alias) return;
    event.stopPropagation();
    setTyped(alias);
  };
  const child = text('people.child');
  return (
    <div className="grid gap-1.5">
      <TextField
        hideLabel
        size="sm"
        label={text('people.aliasOf', { name: person.name })}
        value={typed}
        maxLength={ALIAS_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        {...problem}
      />
      <div className="flex flex-wrap gap-1">
        <Button size="xs" onClick={() => decidePeople(workspace, [person.key], { action: 'pseudonym' })}>
          {text('people.nextPerson')}
        </Button>
        <Button
          size="xs"
          onClick={() => decidePeople(workspace, [person.key], { action: 'pseudonym', series: child })}
        >
          {text('people.nextChild')}
        </Button>
      </div>
    </div>
  );
}
