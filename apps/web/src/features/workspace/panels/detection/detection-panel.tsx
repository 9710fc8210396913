import { RotateCcw } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Tabs } from '../../../../ui/choices/tabs.tsx';
import { NotLookedForNote } from '../../looked-for/looked-for-list.tsx';
import { openDialog } from '../../model/actions/view.ts';
import { markCounts } from '../../model/highlights/derived.ts';
import { patch } from '../../model/store.ts';
import type { DetectionView } from '../../model/workspace-state.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { Panel } from '../panel.tsx';
import { ByFile } from './by-file.tsx';
import { Findings } from './findings.tsx';
import { FindingsFoot } from './findings-foot.tsx';
import { FindingsTop } from './findings-top.tsx';
import { SetUp, SetUpFoot } from './set-up.tsx';

/** What was found, by value or by file, and what to look for. */
export function DetectionPanel() {
  const text = useText();
  const format = useFormat();
  const { store } = useWorkspace();
  const view = useWorkspaceState((state) => state.sidebar.detectionView);
  const total = useWorkspaceState((state) => markCounts(state.marks.highlights).findings.total);
  const checked = useWorkspaceState((state) => state.detection.checked.size);
  const foot =
    view === 'findings' && total > 0 ? <FindingsFoot /> : view === 'setup' ? <SetUpFoot /> : undefined;
  return (
    <Panel
      title={text('detection.title')}
      actions={
        <IconButton
          size="sm"
          icon={RotateCcw}
          label={text('detection.reset')}
          onClick={() => openDialog(store, 'resetDetection')}
        />
      }
      tabs={
        <Tabs<DetectionView>
          look="segmented"
          label={text('detection.views')}
          value={view}
          onChange={(detectionView) => patch(store, 'sidebar', { detectionView })}
          items={[
            {
              value: 'findings',
              label: text('detection.findings'),
              count: total ? format.number(total) : undefined,
            },
            {
              value: 'files',
              label: text('detection.byFile'),
              count: checked ? format.number(checked) : undefined,
            },
            { value: 'setup', label: text('detection.setup') },
          ]}
        />
      }
      view={view}
      top={
        view === 'findings' && total + checked > 0 ? (
          <>
            <NotLookedForNote />
            {total > 0 ? <FindingsTop /> : null}
          </>
        ) : undefined
      }
      foot={foot}
    >
      {view === 'findings' ? <Findings /> : view === 'files' ? <ByFile /> : <SetUp />}
    </Panel>
  );
}
