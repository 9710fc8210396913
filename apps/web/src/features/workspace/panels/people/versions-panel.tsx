import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { exportVersions, type MadeVersion } from '../../jobs/export-versions.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { Panel, PanelSection } from '../panel.tsx';
import { UnreadFiles } from './unread-files.tsx';
import { VersionDifferences } from './version-differences.tsx';
import { NewVersion, VersionRow } from './version-row.tsx';

/** Several outputs of the case: what each decides otherwise, where two differ, and all of them saved in one go. */
export function VersionsPanel({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const versions = useWorkspaceState(({ people }) => people.versions);
  const isRedacting = useWorkspaceState(({ redaction }) => redaction.isRedacting);
  const [made, setMade] = useState<readonly MadeVersion[]>([]);
  const save = async () => {
    setMade([]);
    setMade((await exportVersions(workspace)) ?? []);
  };
  return (
    <Panel
      title={text('versions.title')}
      actions={
        <IconButton
          size="sm"
          icon={ArrowLeft}
          label={text('versions.back')}
          onClick={() => patch(workspace.store, 'people', { showsVersions: false })}
        />
      }
      foot={
        versions.length > 0 ? (
          <Button
            variant="ink"
            icon={Download}
            className="w-full"
            loading={isRedacting}
            onClick={() => void save()}
          >
            {text('versions.save', { count: versions.length })}
          </Button>
        ) : undefined
      }
    >
      <PanelSection>
        <p className="mb-3 text-sm text-fg-2">{text('versions.body')}</p>
        <NewVersion />
      </PanelSection>
      <UnreadFiles />
      {made.length > 0 ? (
        <PanelSection>
          <Made made={made} />
        </PanelSection>
      ) : null}
      {versions.map((version) => (
        <VersionRow key={version.name} version={version} now={now} />
      ))}
      {versions.length > 1 ? <VersionDifferences versions={versions} now={now} /> : null}
    </Panel>
  );
}

/** What came of the versions, with all that is left in them. */
function Made({ made }: { made: readonly MadeVersion[] }) {
  const text = useText();
  const isBad = made.some(({ failed, open, conflicts }) => failed + open + conflicts > 0);
  return (
    <Banner tone={isBad ? 'warning' : 'success'}>
      <ul>
        {made.map(({ name, files, unchanged, numbered, failed, open, conflicts, byHand }) => (
          <li key={name}>
            <b>{name}</b> {text('versions.made', { count: files })}
            {unchanged > 0 ? ` ${text('versions.unchanged', { count: unchanged })}` : null}
            {numbered > 0 ? ` ${text('versions.numbered', { count: numbered })}` : null}
            {failed > 0 ? ` ${text('versions.failedFiles', { count: failed })}` : null}
            {open > 0 ? ` ${text('versions.open', { count: open })}` : null}
            {conflicts > 0 ? ` ${text('versions.conflicts', { count: conflicts })}` : null}
            {byHand > 0 ? ` ${text('versions.byHand', { count: byHand })}` : null}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
