import type { Decision, Person } from '@sladd/case';
import { Eye, Tag } from 'lucide-react';
import { Segmented } from '../../../../ui/choices/segmented.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { decidePeople } from '../../jobs/people/people.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/** The decision about a person: remove, keep, or a pseudonym, which is shown itself. */
export function PersonDecision({
  person,
  alias,
  hasWords = false,
}: {
  person: Person;
  /** The current pseudonym. */
  alias: string | undefined;
  hasWords?: boolean;
}) {
  const text = useText();
  const workspace = useWorkspace();
  return (
    <Segmented<Decision['action']>
      label={text('people.decision', { name: person.name })}
      value={person.decision?.action ?? null}
      onChange={(action) => decidePeople(workspace, [person.key], { action })}
      options={[
        { value: 'remove', icon: RedactIcon, label: text('people.remove'), iconOnly: !hasWords },
        { value: 'keep', icon: Eye, label: text('people.keep'), iconOnly: !hasWords },
        alias === undefined || hasWords
          ? { value: 'pseudonym', icon: Tag, label: text('people.pseudonym'), iconOnly: !hasWords }
          : { value: 'pseudonym', label: alias, name: text('people.pseudonymIs', { alias }) },
      ]}
      className="shrink-0"
    />
  );
}
