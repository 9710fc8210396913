import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { leaveAsked, reachAsked } from '../../jobs/people.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import type { PeopleView } from '../../model/people/people-state.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Which people are shown, and what has to be answered first. */
export function PeopleTop({ now }: { now: CaseNow }) {
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
          {
            value: 'questions',
            label: text('people.view.questions'),
            count: format.number(questions.length),
          },
        ]}
        className="shrink-0 px-4 pb-2.5"
      />
      <AskedPlaces now={now} />
    </>
  );
}

/** A decision that did not reach what somebody had decided otherwise by hand. */
function AskedPlaces({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const asking = useWorkspaceState(({ people }) => people.asking);
  if (!asking) return null;
  const names = now.state.people.filter(({ key }) => asking.people.includes(key)).map(({ name }) => name);
  return (
    <div
      role="status"
      className="mx-3 mb-2.5 grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-1 rounded-3 border border-warning-line bg-warning-soft py-2 pr-2 pl-2.5 leading-[17px]"
    >
      <Icon as={TriangleAlert} className="mt-px text-warning" />
      <span>{text('people.different', { count: asking.places.size, name: names.join(', ') })}</span>
      <span className="col-start-2 flex flex-wrap gap-1">
        <Button size="xs" onClick={() => reachAsked(workspace)}>
          {text('people.hereToo')}
        </Button>
        <Button size="xs" onClick={() => leaveAsked(workspace)}>
          {text('people.leaveThem')}
        </Button>
      </span>
    </div>
  );
}
