import { lazy, Suspense } from 'react';
import { useText } from '../../mounted/workspace-context.ts';
import { Panel } from '../panel.tsx';

const PeoplePanel = lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel }));

/** The people of the open files. Names are grouped only when this panel is opened. */
export function LazyPeoplePanel() {
  const text = useText();
  return (
    <Suspense fallback={<Panel title={text('people.title')}>{null}</Panel>}>
      <PeoplePanel />
    </Suspense>
  );
}
