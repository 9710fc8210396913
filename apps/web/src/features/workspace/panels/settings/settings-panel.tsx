import { type DetectionMethod, defaultSettings, detectionMethods, type SettingValues } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStored } from '../../../../shared/use-stored.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ColorField } from '../../../../ui/color-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { CrownButton, useSubscription } from '../../../billing/index.ts';
import { useSettings, useUpdateSettings } from '../../../settings/index.ts';
import { clearAllMarks, clearMarks } from '../../jobs/clear-marks.ts';
import {
  type ColorName,
  colorNames,
  colorSetting,
  type MarkColors,
  markColors,
} from '../../model/account.ts';
import { setKindHidden, setMethodHidden, toggleEditing } from '../../model/actions/view.ts';
import type { HighlightKind } from '../../model/highlights/highlight.ts';
import { KindBadge, ModelBadge } from '../../model-badges.tsx';
import { ModeChoice } from '../../ocr/mode-choice.tsx';
import { say } from '../../say.ts';
import { storedHabits } from '../../stored.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../workspace-context.ts';
import { Panel, PanelSection } from '../panel.tsx';

/** Edit mode, which marks are shown, and their colours. */
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
      <ModeChoice />
    </PanelSection>
  );
}

/** One line: what it is, clear, show. */
function ShowLine({
  badge,
  name,
  isShown,
  isLocked = false,
  crown,
  onShow,
  onClear,
}: {
  badge?: ReactNode;
  name: string;
  isShown: boolean;
  isLocked?: boolean;
  crown?: ReactNode;
  onShow: (isShown: boolean) => void;
  onClear: () => void;
}) {
  const text = useText();
  return (
    <div className="flex min-h-8 items-center gap-2">
      {badge}
      <span className="min-w-0 flex-1">{name}</span>
      {crown}
      <IconButton
        size="xs"
        icon={Trash2}
        label={text('settings.clear', { name })}
        disabled={isLocked}
        className="mr-0.5"
        onClick={onClear}
      />
      <Switch
        checked={isShown}
        onChange={onShow}
        label={text('settings.showNamed', { name })}
        hideLabel
        disabled={isLocked}
      />
    </div>
  );
}

function ShowSection() {
  const text = useText();
  const workspace = useWorkspace();
  const hiddenKinds = useWorkspaceState((state) => state.view.hiddenKinds);
  const hiddenMethods = useWorkspaceState((state) => state.view.hiddenMethods);
  const { isPremium, isKnown } = useSubscription();
  const crown = (feature: 'entity_highlight_visibility' | 'category_redaction') =>
    isKnown && !isPremium ? <CrownButton feature={text(`premium.${feature}`)} /> : null;
  const line = (kind: HighlightKind, badge?: ReactNode) => (
    <ShowLine
      badge={badge}
      name={text(`settings.marks.${kind}`)}
      isShown={!hiddenKinds.has(kind)}
      isLocked={kind === 'entity' && !isPremium}
      crown={kind === 'entity' ? crown('entity_highlight_visibility') : null}
      onShow={(isShown) => setKindHidden(workspace.store, kind, !isShown)}
      onClear={() => clearMarks(workspace, { kind })}
    />
  );
  const methodLine = (method: DetectionMethod) => (
    <ShowLine
      key={method}
      badge={<ModelBadge method={method} />}
      name={text(`kind.${method}`)}
      isShown={!hiddenMethods.has(method) && !hiddenKinds.has('entity')}
      isLocked={!isPremium}
      crown={crown('category_redaction')}
      onShow={(isShown) => setMethodHidden(workspace.store, method, !isShown)}
      onClear={() => clearMarks(workspace, { method })}
    />
  );
  return (
    <PanelSection>
      <h3 className="mb-1.5 text-base">{text('settings.show')}</h3>
      {line('search', <KindBadge kind="search" />)}
      {line('manual', <KindBadge kind="manual" />)}
      {line('entity')}
      <div className="ml-[7px] border-l border-line pl-3.5">{detectionMethods.map(methodLine)}</div>
      <Button size="sm" block icon={Trash2} className="mt-2" onClick={() => clearAllMarks(workspace)}>
        {text('settings.clearAll')}
      </Button>
    </PanelSection>
  );
}

/** A picker reports every colour on its way; only the one it rests on is saved. */
const SAVE_AFTER_MS = 500;

/** The account's colours, changed at once here and saved shortly after. */
function useColors() {
  const settings = useSettings();
  const { mutate } = useUpdateSettings();
  const [changed, setChanged] = useState<Partial<MarkColors>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (values: Partial<SettingValues>) =>
    mutate(values, {
      onError: (error) => say.failure('settings.notSaved', error),
      onSettled: () => setChanged({}),
    });
  return {
    colors: { ...markColors(settings), ...changed },
    change: (name: ColorName, color: string) => {
      setChanged({ ...changed, [name]: color });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save({ [colorSetting(name)]: color }), SAVE_AFTER_MS);
    },
    reset: (names: readonly ColorName[]) =>
      save(
        Object.fromEntries(names.map((name) => [colorSetting(name), defaultSettings[colorSetting(name)]])),
      ),
  };
}

function ColourSection() {
  const text = useText();
  const [habits, setHabits] = useStored(storedHabits);
  const { colors, change, reset } = useColors();
  const { isPremium, isKnown } = useSubscription();
  const isLockedName = (name: ColorName) => name !== 'manual' && !isPremium;
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
            {isLocked && isKnown ? <CrownButton feature={text('premium.model_colors')} /> : null}
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
          checked={habits.showsLetters}
          onChange={(showsLetters) => setHabits({ ...habits, showsLetters })}
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
