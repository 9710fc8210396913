import { UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import { findPeople, stopGrowing } from '../../jobs/people/people.ts';
import { watchPeople } from '../../jobs/people/watch-people.ts';
import { isRunning } from '../../model/run/run.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { Panel } from '../panel.tsx';
import { PeopleFoot } from './people-foot.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleMenu } from './people-menu.tsx';
import { PeopleTop } from './people-top.tsx';
import { useCase, useNewPlaces } from './use-case.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** The people in the open files: every name with its places, and one decision per person. */
export function PeoplePanel() {
  const text = useText();
  const workspace = useWorkspace();
  const now = useCase();
  const fresh = useNewPlaces(now);
  const isBusy = useWorkspaceState(
    ({ people }) => people.status === 'reading' || people.status === 'matching',
  );
  const picked = useWorkspaceState(({ people }) => people.picked.size);
  const files = useWorkspaceState(({ people }) => people.names.size);
  useEffect(() => watchPeople(workspace), [workspace]);
  const showsVersions = useWorkspaceState(({ people }) => people.showsVersions);
  const hits = now?.state.people.reduce((sum, { mentions }) => sum + mentions.length, 0) ?? 0;
  const hasPeople = now !== null && now.state.people.length > 0;
  if (hasPeople && showsVersions) return <VersionsPanel now={now} />;
  return (
    <Panel
      title={text('people.title')}
      actions={
        hasPeople ? (
          <>
            <span className="mr-1 text-sm text-fg-3">
              {text('people.files', { count: files })}, {text('people.hits', { count: hits })}
            </span>
            {isBusy ? <Spinner size={16} className="mx-1.5" /> : <PeopleMenu now={now} />}
          </>
        ) : undefined
      }
      top={hasPeople ? <PeopleTop now={now} fresh={fresh} /> : undefined}
      foot={hasPeople && picked > 0 ? <PeopleFoot now={now} /> : undefined}
    >
      {hasPeople ? <PeopleList now={now} fresh={fresh} /> : <NoPeople isBusy={isBusy} />}
    </Panel>
  );
}

function NoPeople({ isBusy }: { isBusy: boolean }) {
  const text = useText();
  const workspace = useWorkspace();
  const status = useWorkspaceState(({ people }) => people.status);
  const problem = useWorkspaceState(({ people }) => people.problem);
  const hasFiles = useWorkspaceState(({ files }) => files.length > 0);
  const isDetecting = useWorkspaceState(({ detection }) => isRunning(detection.run));
  if (!hasFiles) return <EmptyState icon={UsersRound} title={text('people.noFiles')} />;
  if (isBusy) {
    return (
      <div role="status" className="grid justify-items-start gap-2 px-4 py-2">
        <span className="flex items-center gap-2 font-medium">
          <Spinner size={16} /> {text(status === 'reading' ? 'people.reading' : 'people.matching')}
        </span>
        <p className="text-sm text-fg-2">{text('people.readingBody')}</p>
        <Button size="sm" onClick={() => stopGrowing(workspace)}>
          {text('people.stop')}
        </Button>
      </div>
    );
  }
  if (isDetecting) {
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-2 font-medium">
        <Spinner size={16} /> {text('people.waiting')}
      </p>
    );
  }
  const title = { none: 'people.stopped', failed: 'people.failed' } as const;
  return (
    <EmptyState
      icon={UsersRound}
      tone={status === 'failed' ? 'danger' : 'plain'}
      title={text(status === 'none' || status === 'failed' ? title[status] : 'people.none')}
      action={<Button onClick={() => void findPeople(workspace)}>{text('people.read')}</Button>}
    >
      {status === 'ready' ? text('people.noneBody') : problem}
    </EmptyState>
  );
}
