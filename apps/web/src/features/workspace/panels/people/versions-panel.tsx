import { ArrowLeft, Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { exportVersions } from '../../jobs/versions/export-versions.ts';
import { versionConflicts } from '../../jobs/versions/versions.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { Panel, PanelSection } from '../panel.tsx';
import { MadeOfVersions } from './made-of-versions.tsx';
import { UnreadFiles } from './unread-files.tsx';
import { VersionDifferences } from './version-differences.tsx';
import { NewVersion, VersionRow } from './version-row.tsx';

/** Several outputs of the case: the decisions of each, the differences between two, and a button to save all. */
export function VersionsPanel({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const versions = useWorkspaceState(({ people }) => people.versions);
  const isRedacting = useWorkspaceState(({ redaction }) => redaction.isRedacting);
  const made = useWorkspaceState(({ people }) => people.made);
  const highlights = useWorkspaceState(({ marks }) => marks.highlights);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is decided and marked tells when
  const conflicts = useMemo(
    () => versions.map((version) => versionConflicts(workspace, version)),
    [workspace, versions, now, highlights],
  );
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
            onClick={() => void exportVersions(workspace)}
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
      {made ? (
        <PanelSection>
          <MadeOfVersions made={made} />
        </PanelSection>
      ) : null}
      {versions.map((version, index) => (
        <VersionRow key={version.name} version={version} now={now} conflicts={conflicts[index]} />
      ))}
      {versions.length > 1 ? <VersionDifferences versions={versions} now={now} /> : null}
    </Panel>
  );
}
