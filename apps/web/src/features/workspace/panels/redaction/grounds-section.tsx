import { GroundSettingsEditor } from '../../../../shared/legal-bases/ground-settings-editor.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { groundTally } from '../../model/selectors/without-grounds.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Whether and how boxes show their legal basis; read-only if the organization sets it. */
export function GroundsSection() {
  const text = useText();
  const { store } = useWorkspace();
  const settings = useWorkspaceState((state) => state.redaction.grounds);
  const { grounded, without } = useWorkspaceState(groundTally);
  const lockedBy = useWorkspaceState(({ account }) =>
    account.rules.locked.has('legal_bases') ? account.rules.organization : null,
  );
  const total = grounded + without.length;
  return (
    <section className="border-t border-line px-4 py-3">
      <Collapsible
        title={text('grounds.settings')}
        summary={
          settings.mode === 'off' || total === 0
            ? undefined
            : text('grounds.summary', { with: grounded, total })
        }
        defaultOpen={settings.mode !== 'off'}
      >
        {lockedBy === null ? null : (
          <p className="mb-2 text-sm text-fg-2">{text('grounds.locked', { organization: lockedBy })}</p>
        )}
        <GroundSettingsEditor
          value={settings}
          isReadOnly={lockedBy !== null}
          onChange={(grounds) => patch(store, 'redaction', { grounds })}
        />
      </Collapsible>
    </section>
  );
}
