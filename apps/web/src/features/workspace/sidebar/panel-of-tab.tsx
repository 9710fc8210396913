import type { SidebarTab } from '../model/workspace-state.ts';
import { DetectionPanel } from '../panels/detection/detection-panel.tsx';
import { FilesPanel } from '../panels/files/files-panel.tsx';
import { HistoryPanel } from '../panels/history/history-panel.tsx';
import { LazyPeoplePanel } from '../panels/people/lazy-people-panel.tsx';
import { RedactionPanel } from '../panels/redaction/redaction-panel.tsx';
import { SearchPanel } from '../panels/search/search-panel.tsx';
import { SettingsPanel } from '../panels/settings/settings-panel.tsx';
import { ThumbnailsPanel } from '../panels/thumbnails/thumbnails-panel.tsx';
import { UserPanel } from '../panels/user/user-panel.tsx';

const panels = {
  thumbnails: ThumbnailsPanel,
  files: FilesPanel,
  detection: DetectionPanel,
  people: LazyPeoplePanel,
  search: SearchPanel,
  redaction: RedactionPanel,
  settings: SettingsPanel,
  history: HistoryPanel,
  user: UserPanel,
} as const satisfies Record<SidebarTab, () => React.ReactNode>;

export function PanelOfTab({ tab }: { tab: SidebarTab }) {
  const Shown = panels[tab];
  return <Shown />;
}
