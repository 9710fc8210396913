import { type CaseState, type Conflict, splitKey } from '@sladd/case';
import { Button } from '../../../../ui/buttons/button.tsx';
import { addRecords } from '../../jobs/people/people.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { AskBox } from './ask-box.tsx';
import { stepMention } from './steps.ts';

/** Two conflicting decisions for one place, which one applies for now, and how to choose. */
export function ConflictBox({ conflict, state }: { conflict: Conflict; state: CaseState }) {
  const text = useText();
  const workspace = useWorkspace();
  const { type, subject, places } = conflict;
  const people = state.people.filter(({ key }) => conflict.people.includes(key));
  const names = people.map(({ name }) => name).join(', ');
  const question = state.questions.find(({ form }) => form === subject);
  if (type === 'kept_and_removed' && question) {
    const said = (isKept: boolean) =>
      people
        .filter(({ decision }) => decision !== null && (decision.action === 'keep') === isKept)
        .map(({ name }) => name)
        .join(', ');
    return (
      <AskBox
        actions={
          <>
            <Button size="xs" onClick={() => stepMention(workspace, question.mentions, 1)}>
              {text('people.seePlaces', { count: places })}
            </Button>
            {people.map(({ key, name }) => (
              <Button
                key={key}
                size="xs"
                onClick={() => addRecords(workspace, [{ type: 'answer', form: subject, person: key }])}
              >
                {text('people.itIs', { name })}
              </Button>
            ))}
            <Button
              size="xs"
              onClick={() =>
                addRecords(workspace, [{ type: 'answer', form: subject, person: splitKey(subject) }])
              }
            >
              {text('people.someoneElse')}
            </Button>
          </>
        }
      >
        <b>{text('people.conflict.where', { name: question.text.replace(/\s+/gu, ' '), count: places })}</b>{' '}
        {text('people.conflict.keptAndRemoved', { kept: said(true), removed: said(false) })}
      </AskBox>
    );
  }
  return (
    <AskBox
      actions={people.map(({ key, name }) => (
        <Button
          key={key}
          size="xs"
          onClick={() => patch(workspace.store, 'people', { openKey: key, view: 'all' })}
        >
          {text('people.openPerson', { name })}
        </Button>
      ))}
    >
      {type === 'alias_twice'
        ? text('people.conflict.aliasTwice', { alias: subject, names })
        : text('people.conflict.merged', { name: names })}
    </AskBox>
  );
}
