import {
  entityKindNames,
  kindsNotSought,
  kindsOfPreset,
  type PresetName,
  presetNames,
} from '@sladd/contract';
import { Globe, Hash, Landmark, ListChecks, UserCheck } from 'lucide-react';
import { OptionCards } from '../../../../ui/choices/option-cards.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { purposeOf, typesOfPurpose } from '../../model/account/purpose.ts';
import { changeStanding } from '../../model/actions/standing.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { KeptValues } from './kept-values.tsx';

const icons = {
  public_access: Landmark,
  publication: Globe,
  data_subject: UserCheck,
  names_and_numbers: Hash,
} as const satisfies Record<PresetName, typeof Globe>;

/**
 * The purpose of the redaction, which sets the types to look for and to keep; after changes to the types it is a custom
 * selection.
 */
export function PurposeSelect() {
  const text = useText();
  const { store } = useWorkspace();
  const selectedTypes = useWorkspaceState((state) => state.detection.selectedTypes);
  const preferred = useWorkspaceState((state) => state.detection.purpose);
  const locked = useWorkspaceState((state) => state.account.locked);
  const purpose = purposeOf(selectedTypes, locked, preferred);
  return (
    <div className="grid gap-2">
      <OptionCards
        label={text('detection.purpose')}
        value={purpose}
        onChange={(next) =>
          changeStanding(store, {
            purpose: next,
            selectedTypes: typesOfPurpose(next, store.getState().account.locked),
          })
        }
        options={presetNames.map((value) => ({
          value,
          icon: icons[value],
          label: text(`purpose.${value}`),
          summary: text('detection.kindCount', { count: kindsOfPreset(value).length }),
          description: text(`purpose.${value}.stays`),
        }))}
      />
      {purpose === 'data_subject' ? <KeptValues /> : null}
      {purpose === null ? (
        <OwnSelection count={entityKindNames.length - kindsNotSought(selectedTypes).length} />
      ) : null}
    </div>
  );
}

function OwnSelection({ count }: { count: number }) {
  const text = useText();
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-4 border border-dashed border-line-control px-2.5 py-2">
      <Icon as={ListChecks} size={18} className="mt-px text-fg-3" />
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-medium">{text('purpose.own')}</span>
        <span className="shrink-0 text-sm text-fg-3">{text('detection.kindCount', { count })}</span>
      </span>
      <span className="col-start-2 text-sm text-fg-2">{text('purpose.own.stays')}</span>
    </p>
  );
}
