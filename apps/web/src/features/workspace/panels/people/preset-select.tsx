import type { CasePreset } from '@sladd/case';
import { casePresetNames } from '@sladd/contract';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { decideByPreset } from '../../jobs/people/people-presets.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The preset of the case, which decides about all undecided people. */
export function PresetSelect({ now }: { now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  const preset = useWorkspaceState(({ people }) => people.preset);
  const subject = useWorkspaceState(({ people }) => people.subject);
  const { people } = now.state;
  const open = people.filter(({ decision }) => decision === null).length;
  const isAccess = preset === 'access_request';
  const isReady = preset !== null && (!isAccess || people.some(({ key }) => key === subject));
  return (
    <div className="grid shrink-0 gap-1.5 px-4 pb-2.5">
      <Select<CasePreset>
        hideLabel
        size="sm"
        label={text('people.preset')}
        placeholder={text('people.presetNone')}
        value={preset}
        onChange={(next) => patch(store, 'people', { preset: next })}
        options={casePresetNames.map((value) => ({
          value,
          label: text(`people.preset.${value}`),
          description: text(`people.presetSays.${value}`),
        }))}
      />
      {isAccess ? (
        <Select<string>
          hideLabel
          size="sm"
          label={text('people.subject')}
          placeholder={text('people.subject')}
          value={people.some(({ key }) => key === subject) ? subject : null}
          onChange={(next) => patch(store, 'people', { subject: next })}
          options={people.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      {isReady && open > 0 ? (
        <Button size="sm" variant="soft" onClick={() => decideByPreset(workspace)}>
          {text('people.decideOpen', { count: open })}
        </Button>
      ) : null}
    </div>
  );
}
