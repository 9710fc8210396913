import type { KeyboardEvent } from 'react';
import type { CaseNow } from '../../model/people/case-now.ts';
import type { NewPlaces } from '../../model/people/new-places.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { NewSince } from './new-since.tsx';
import { PersonRow } from './person-row.tsx';
import { QuestionRow } from './question-row.tsx';
import { mentionsInSight, mergePicked, stepMention } from './steps.ts';
import { useRowsInParts } from './use-rows-in-parts.ts';

/** Questions first, then the people in order of first mention. Arrow keys move between them, J and K between the places. */
export function PeopleList({ now, fresh }: { now: CaseNow; fresh: NewPlaces }) {
  const text = useText();
  const workspace = useWorkspace();
  const view = useWorkspaceState(({ people }) => people.view);
  const { people, questions } = now.state;
  const shown =
    view === 'questions' ? [] : people.filter(({ key }) => view === 'all' || fresh.byPerson.has(key));
  const count = useRowsInParts(shown.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const done = keyDone(event, now, workspace);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {view === 'new' ? <NewSince fresh={fresh} /> : null}
      <ul aria-label={text('people.title')} onKeyDown={onKeyDown} className="border-t border-line">
        {view === 'new'
          ? null
          : questions.map((question) => (
              <QuestionRow key={`? ${question.form}`} question={question} people={people} />
            ))}
        {shown.slice(0, count).map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            alias={now.aliases.get(person.key)}
            fresh={fresh.byPerson.get(person.key)?.length ?? 0}
          />
        ))}
      </ul>
    </>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

function keyDone(
  event: KeyboardEvent<HTMLElement>,
  now: CaseNow,
  workspace: ReturnType<typeof useWorkspace>,
): boolean {
  const { store } = workspace;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isRadio = event.target instanceof HTMLElement && event.target.role === 'radio';
  if ((key === 'ArrowDown' || key === 'ArrowUp') && !isRadio) {
    const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')];
    const row = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('[data-person]');
    const at = row ? names.indexOf(row) : -1;
    names[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    return true;
  }
  if (key === 'j' || key === 'k') {
    stepMention(workspace, mentionsInSight(now, store.getState().people), key === 'j' ? 1 : -1);
    return true;
  }
  if (key === 'm') return mergePicked(workspace, now);
  if (key === 'Escape' && store.getState().people.picked.size > 0) {
    patch(store, 'people', { picked: new Set() });
    return true;
  }
  return false;
}
