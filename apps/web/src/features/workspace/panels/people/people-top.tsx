import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Tabs } from '../../../../ui/choices/tabs.tsx';
import { leaveAsked, reachAsked } from '../../jobs/people/people.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import type { NewPlaces } from '../../model/people/new-places.ts';
import type { PeopleView } from '../../model/people/people-state.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { AskBox } from './ask-box.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { PresetSelect } from './preset-select.tsx';
import { UnderMarks } from './under-marks.tsx';
import { UnreadFiles } from './unread-files.tsx';

/** Filter of the people, and what needs an answer first. */
export function PeopleTop({ now, fresh }: { now: CaseNow; fresh: NewPlaces }) {
  const text = useText();
  const format = useFormat();
  const { store } = useWorkspace();
  const view = useWorkspaceState(({ people }) => people.view);
  const { people, questions } = now.state;
  return (
    <>
      <Tabs<PeopleView>
        look="segmented"
        label={text('people.views')}
        value={view}
        onChange={(next) => patch(store, 'people', { view: next })}
        items={[
          { value: 'all', label: text('people.view.all'), count: format.number(people.length) },
          { value: 'new', label: text('people.view.new'), count: format.number(fresh.total) },
          {
            value: 'questions',
            label: text('people.view.questions'),
            count: format.number(questions.length),
          },
        ]}
        className="shrink-0 px-4 pb-2.5"
      />
      <UnreadFiles />
      <PresetSelect now={now} />
      <AskedPlaces now={now} />
      {now.state.conflicts.map((conflict) => (
        <ConflictBox key={`${conflict.type} ${conflict.subject}`} conflict={conflict} state={now.state} />
      ))}
      <UnderMarks now={now} />
    </>
  );
}

/** A decision that was not applied to places that were decided differently by hand. */
function AskedPlaces({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const asking = useWorkspaceState(({ people }) => people.asking);
  if (!asking) return null;
  const names = now.state.people.filter(({ key }) => asking.people.includes(key)).map(({ name }) => name);
  return (
    <AskBox
      actions={
        <>
          <Button size="xs" onClick={() => reachAsked(workspace)}>
            {text('people.hereToo')}
          </Button>
          <Button size="xs" onClick={() => leaveAsked(workspace)}>
            {text('people.leaveThem')}
          </Button>
        </>
      }
    >
      {text('people.different', { count: asking.places.size, name: names.join(', ') })}
    </AskBox>
  );
}
