import { type Person, type Question, splitKey } from '@sladd/case';
import { CircleHelp } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { addRecords } from '../../jobs/people/people.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { stepMention } from './steps.ts';

/** A spelling that may mean several people: the user is asked, it is never guessed. */
export function QuestionRow({ question, people }: { question: Question; people: readonly Person[] }) {
  const text = useText();
  const workspace = useWorkspace();
  const { form, candidates, mentions } = question;
  const asked = people.filter(({ key }) => candidates.includes(key));
  const [only] = asked;
  const answer = (person: string) => addRecords(workspace, [{ type: 'answer', form, person }]);
  const name = question.text.replace(/\s+/gu, ' ');
  const isOne = asked.length === 1 && only !== undefined;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-1.5 border-b border-line bg-sunken px-3 py-2 leading-[17px] max-md:grid-cols-[34px_minmax(0,1fr)_auto]">
      <Icon as={CircleHelp} className="justify-self-center text-info" />
      <button
        type="button"
        data-person={form}
        onClick={() => stepMention(workspace, mentions, 1)}
        className="min-h-6 rounded-3 text-left"
      >
        {isOne
          ? text('people.ask', { name, n: mentions.length, person: only.name })
          : text('people.askWhich', { name, n: mentions.length })}
      </button>
      <span className="flex gap-1">
        {isOne ? (
          <Button size="xs" onClick={() => answer(only.key)}>
            {text('people.yes')}
          </Button>
        ) : null}
        <Button
          size="xs"
          title={text('people.isOwn', { name: asked.map((person) => person.name).join(', ') })}
          onClick={() => answer(splitKey(form))}
        >
          {text(isOne ? 'people.no' : 'people.someoneElse')}
        </Button>
      </span>
      {isOne ? null : (
        <span className="col-start-2 col-end-4 flex flex-wrap gap-1">
          {asked.map((person) => (
            <Button key={person.key} size="xs" onClick={() => answer(person.key)}>
              {person.name}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
