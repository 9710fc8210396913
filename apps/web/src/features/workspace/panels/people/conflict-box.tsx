import { type CaseState, type Conflict, splitKey } from '@sladd/case';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { addRecords } from '../../jobs/people.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { stepMention } from './steps.ts';

/** Something to answer above the list: what meets, and the ways out. */
export function AskBox({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-3 mb-2.5 grid shrink-0 grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-1 rounded-3 border border-warning-line bg-warning-soft py-2 pr-2 pl-2.5 leading-[17px]"
    >
      <Icon as={TriangleAlert} className="mt-px text-warning" />
      <span>{children}</span>
      <span className="col-start-2 flex flex-wrap gap-1">{actions}</span>
    </div>
  );
}

/** Two decisions that meet in one place, what holds until somebody chooses, and how to choose. */
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
