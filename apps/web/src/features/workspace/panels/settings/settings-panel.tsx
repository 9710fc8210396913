import { Link } from '@tanstack/react-router';
import { useStored } from '../../../../shared/browser/use-stored.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { ColorField } from '../../../../ui/fields/color-field.tsx';
import { CrownButton, useEntitlements } from '../../../billing/index.ts';
import { KindBadge, ModelBadge } from '../../findings/model-badges.tsx';
import { storedHabits } from '../../kept/stored.ts';
import { type ColorName, colorNames } from '../../model/account/account.ts';
import { toggleEditing } from '../../model/actions/view.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { EditModeSelect } from '../../ocr/edit-mode-select.tsx';
import { Panel, PanelSection } from '../panel.tsx';
import { ShowSection } from './show-section.tsx';
import { useColors } from './use-colors.ts';

/** Edit mode, visibility of marks, and their colours. */
export function SettingsPanel() {
  const text = useText();
  return (
    <Panel
      title={text('settings.title')}
      actions={
        <Link
          to="/user/settings"
          search={{ tab: 'general' }}
          className={buttonClass({ variant: 'ghost', size: 'xs' })}
        >
          {text('settings.all')}
        </Link>
      }
    >
      <EditSection />
      <ShowSection />
      <ColourSection />
    </Panel>
  );
}

function EditSection() {
  const text = useText();
  const { store } = useWorkspace();
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  return (
    <PanelSection>
      <h3 className="mb-1.5 text-base">{text('settings.editMode')}</h3>
      <Switch checked={isEditing} onChange={() => toggleEditing(store)} label={text('settings.editOn')} />
      <EditModeSelect className="mt-2" />
    </PanelSection>
  );
}

function ColourSection() {
  const text = useText();
  const [habits, setHabits] = useStored(storedHabits);
  const { colors, change, reset } = useColors();
  const { has, isLocked: isSold } = useEntitlements();
  const isLockedName = (name: ColorName) => name !== 'manual' && !has('model_colors');
  return (
    <PanelSection>
      <h3 className="mb-1.5 text-base">{text('settings.colours')}</h3>
      {colorNames.map((name) => {
        const isLocked = isLockedName(name) && name !== 'search';
        return (
          <div key={name} className="flex min-h-8 items-center gap-2">
            {name === 'manual' || name === 'search' ? (
              <KindBadge kind={name} />
            ) : (
              <ModelBadge method={name} />
            )}
            <span className="min-w-0 flex-1">{text(`kind.${name}`)}</span>
            {isLocked && isSold('model_colors') ? (
              <CrownButton feature={text('premium.model_colors')} />
            ) : null}
            <ColorField
              label={text('settings.colourOf', { name: text(`kind.${name}`) })}
              hideLabel
              value={colors[name]}
              disabled={isLocked}
              onChange={(color) => change(name, color)}
              className="w-[104px]"
            />
          </div>
        );
      })}
      <div className="mt-2 flex items-center justify-between gap-2">
        <Checkbox
          checked={habits.showsTags}
          onChange={(showsTags) => setHabits({ ...habits, showsTags })}
          label={text('settings.letters')}
        />
        <Button
          variant="ghost"
          size="xs"
          onClick={() => reset(colorNames.filter((name) => name === 'search' || !isLockedName(name)))}
        >
          {text('settings.coloursReset')}
        </Button>
      </div>
    </PanelSection>
  );
}
