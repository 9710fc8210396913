import { Copy, Ellipsis, FileDown, FileUp, KeyRound, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/floating/menu.tsx';
import { openCasePlan, saveCasePlan } from '../../jobs/people/case-plan-file.ts';
import { findPeople } from '../../jobs/people/people.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { KeyDialog } from './key-dialog.tsx';

/** Rarely used actions: read again, save and open the plan of the case, and save the key of the pseudonyms. */
export function PeopleMenu({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const hasAliases = useWorkspaceState(
    ({ people }) =>
      now.aliases.size > 0 ||
      people.versions.some(({ decisions }) =>
        decisions.some(({ decision }) => decision.action === 'pseudonym'),
      ),
  );
  const [isKeyAsked, setKeyAsked] = useState(false);
  return (
    <>
      <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={text('people.more')} />}>
        <MenuItem icon={RefreshCw} onClick={() => void findPeople(workspace)}>
          {text('people.readAgain')}
        </MenuItem>
        <MenuItem icon={FileDown} onClick={() => void saveCasePlan(workspace)}>
          {text('people.savePlan')}
        </MenuItem>
        <MenuItem icon={FileUp} onClick={() => input.current?.click()}>
          {text('people.openPlan')}
        </MenuItem>
        <MenuItem icon={Copy} onClick={() => patch(workspace.store, 'people', { showsVersions: true })}>
          {text('versions.title')}
        </MenuItem>
        <MenuItem icon={KeyRound} disabled={!hasAliases} onClick={() => setKeyAsked(true)}>
          {text('people.saveKey')}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="choose-case-plan"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void openCasePlan(workspace, file);
          event.target.value = '';
        }}
      />
      <KeyDialog open={isKeyAsked} onOpenChange={setKeyAsked} />
    </>
  );
}
