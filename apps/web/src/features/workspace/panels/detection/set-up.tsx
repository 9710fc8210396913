import { allEntry, type DetectionMethod, detectionMethods, entityCatalogue } from '@sladd/contract';
import { Lock, ScanSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { MultiSelect } from '../../../../ui/fields/multi-select.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { Crown } from '../../../../ui/signs/crown.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { CrownButton, useEntitlements } from '../../../billing/index.ts';
import { capsOf } from '../../commands/key-caps.ts';
import { ModelBadge, ModelBadges } from '../../findings/model-badges.tsx';
import { detectSelectedTypes } from '../../jobs/detection/detect.ts';
import { changeStanding } from '../../model/actions/standing.ts';
import { openDialog } from '../../model/actions/view.ts';
import { filesInScope, scopeInForce } from '../../model/files/scope.ts';
import { methodsOf } from '../../model/run/narrow.ts';
import { isRunning } from '../../model/run/run.ts';
import { typesInUse } from '../../model/selectors/types-in-use.ts';
import { patch } from '../../model/store.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PanelSection } from '../panel.tsx';
import { ScopeSelect } from '../scope-select.tsx';
import { MissingModels } from './missing-models.tsx';
import { NotSought } from './not-sought.tsx';
import { PurposeSelect } from './purpose-select.tsx';
import { TextService } from './text-service.tsx';
import { useSaveDetectionSettings } from './use-save-detection-settings.ts';

function useFilesInScope() {
  const files = useWorkspaceState((state) => state.files);
  const fileKey = useWorkspaceState((state) => state.view.fileKey);
  const scope = useWorkspaceState((state) => state.detection.scope);
  return useMemo(() => filesInScope(scopeInForce(scope, files), files, fileKey), [files, fileKey, scope]);
}

/** The types that a detection would look for, which differ from the chosen ones where a method is off. */
function useTypesInUse() {
  const selected = useWorkspaceState((state) => state.detection.selectedTypes);
  const account = useWorkspaceState((state) => state.account);
  const lacking = useWorkspaceState((state) => state.lacking);
  return useMemo(() => typesInUse({ account, lacking }, selected), [account, lacking, selected]);
}

/** What to look for, in which files, and with which score threshold. */
export function SetUp() {
  const text = useText();
  const { store } = useWorkspace();
  const detection = useWorkspaceState((state) => state.detection);
  const { locked, organization } = useWorkspaceState((state) => state.account.rules);
  const setBy = text('rules.setBy', { organization });
  const inUse = useTypesInUse();
  return (
    <>
      <ScopeSection />
      <PanelSection>
        {locked.has('entity_lists') ? (
          <p className="flex gap-2 text-sm text-fg-2">
            <Icon as={Lock} size={14} className="mt-px" />
            {setBy}
          </p>
        ) : (
          <PurposeSelect />
        )}
      </PanelSection>
      <PanelSection className="grid gap-1">
        <MissingModels />
        <Collapsible
          title={text('detection.methodsAndTypes')}
          summary={<ModelBadges methods={methodsOf(inUse)} />}
        >
          <div className="grid gap-3.5 pt-2 pb-1">
            {detectionMethods.map((method) => (
              <TypeSelect key={method} method={method} />
            ))}
          </div>
        </Collapsible>
        <Accuracy />
        <TextService />
      </PanelSection>
      <PanelSection>
        <Switch
          checked={detection.setsPublicApart}
          onChange={(setsPublicApart) => changeStanding(store, { setsPublicApart })}
          label={text('detection.setPublicApart')}
          description={text('detection.setPublicApartHint')}
        />
      </PanelSection>
      <NotSought />
    </>
  );
}

/** The scope of a detection. */
function ScopeSection() {
  const text = useText();
  const { store } = useWorkspace();
  const scope = useWorkspaceState((state) => state.detection.scope);
  const inScope = useFilesInScope();
  const pages = inScope.reduce((sum, file) => sum + file.pages.length, 0);
  return (
    <PanelSection>
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between font-medium">
          {text('detection.files')}
          <span className="text-sm font-normal text-fg-3">
            {text('detection.scopeSum', {
              files: text('detection.fileCount', { count: inScope.length }),
              pages: text('files.pages', { count: pages }),
            })}
          </span>
        </div>
        <ScopeSelect
          label={text('detection.files')}
          selected={scope}
          onChange={(scope) => patch(store, 'detection', { scope })}
        />
      </div>
    </PanelSection>
  );
}

/** The score threshold, and whether the ignore list is used. */
function Accuracy() {
  const text = useText();
  const format = useFormat();
  const { store } = useWorkspace();
  const detection = useWorkspaceState((state) => state.detection);
  const { locked, organization } = useWorkspaceState((state) => state.account.rules);
  const setBy = text('rules.setBy', { organization });
  return (
    <Collapsible
      title={text('detection.accuracyAndIgnored')}
      summary={text('detection.accuracySum', {
        percent: format.percent(detection.threshold),
        count: detection.usesIgnoreList ? detection.ignoreList.length : 0,
      })}
    >
      <div className="grid gap-3.5 pt-2 pb-1">
        <Slider
          label={text('detection.accuracy')}
          value={Math.round(detection.threshold * 100)}
          onChange={(value) => patch(store, 'detection', { threshold: value / 100 })}
          format={(value) => format.percent(value / 100)}
          hint={locked.has('detection_threshold') ? setBy : text('detection.accuracyHint')}
          disabled={locked.has('detection_threshold')}
        />
        <Switch
          checked={detection.usesIgnoreList}
          onChange={(usesIgnoreList) => patch(store, 'detection', { usesIgnoreList })}
          label={text('detection.useIgnoreList')}
          disabled={locked.has('ban_list')}
          description={
            locked.has('ban_list')
              ? setBy
              : detection.ignoreList.length > 0
                ? text('detection.ignored', { count: detection.ignoreList.length })
                : text('detection.ignoredNone')
          }
        />
      </div>
    </Collapsible>
  );
}

function TypeSelect({ method }: { method: DetectionMethod }) {
  const text = useText();
  const { store } = useWorkspace();
  const { isNarrow } = useScreen();
  const chosen = useWorkspaceState((state) => state.detection.selectedTypes[method]);
  const catalogue = entityCatalogue[method];
  const locked = useWorkspaceState((state) => state.account.locked[method]);
  const isSet = useWorkspaceState((state) => state.account.rules.locked.has('entity_lists'));
  const options = catalogue.map((value) => ({
    value,
    label: entityLabel(value),
    locked: locked.includes(value),
  }));
  const summary =
    chosen.length === 0
      ? text('detection.none')
      : chosen.length === catalogue.length
        ? text('detection.all', { count: catalogue.length })
        : text('detection.someOf', { count: chosen.length, total: catalogue.length });
  return (
    <MultiSelect
      label={text(`method.${method}`)}
      leading={<ModelBadge method={method} />}
      summary={summary}
      options={options}
      disabled={isSet}
      value={chosen}
      onChange={(next) =>
        patch(store, 'detection', {
          selectedTypes: { ...store.getState().detection.selectedTypes, [method]: next },
        })
      }
      allValue={allEntry[method]}
      allLabel={text('detection.allTypes')}
      placeholder={text('detection.chooseTypes')}
      filterLabel={text('detection.filterTypes')}
      emptyText={text('detection.noTypes')}
      removeLabel={(label) => text('detection.removeType', { label })}
      maxChips={2}
      side={isNarrow ? 'bottom' : 'right'}
      keyWords={{
        move: text('detection.move'),
        choose: text('detection.choose'),
        close: text('detection.close'),
      }}
    />
  );
}

export function SetUpFoot() {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const inUse = useTypesInUse();
  const running = useWorkspaceState((state) => isRunning(state.detection.run));
  const inScope = useFilesInScope();
  const { isLocked, isKnown } = useEntitlements();
  const reason =
    inScope.length === 0
      ? text('noFilesSelected')
      : methodsOf(inUse).length === 0
        ? text('detection.nothingChosen')
        : undefined;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1.5">
        <Button
          variant="primary"
          icon={ScanSearch}
          keys={isPhone ? undefined : capsOf('detect')}
          loading={running}
          disabled={reason !== undefined}
          disabledReason={reason}
          className="min-w-0 flex-1"
          onClick={() => void detectSelectedTypes(workspace)}
        >
          {text(running ? 'detection.running' : 'detection.start')}
        </Button>
        {isLocked('entity_detection') ? <CrownButton feature={text('premium.entity_detection')} /> : null}
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5"
          onClick={() => openDialog(workspace.store, 'resetDetection')}
        >
          {text('detection.reset')}
        </Button>
        <SaveSettings isLocked={isLocked('entity_lists')} isKnown={isKnown} />
      </div>
    </div>
  );
}

/**
 * Saves the current settings to the account: the three lists of types, the threshold and the ignore list. Locked, it
 * offers the upgrade.
 */
function SaveSettings({ isLocked, isKnown }: { isLocked: boolean; isKnown: boolean }) {
  const text = useText();
  const { ports } = useWorkspace();
  const save = useSaveDetectionSettings();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-2.5 ml-auto"
      loading={isSaving}
      disabled={!isKnown}
      onClick={() => {
        if (isLocked) return ports.gate?.ask('entity_lists');
        setIsSaving(true);
        void save().finally(() => setIsSaving(false));
      }}
    >
      {text('detection.save')}
      {isLocked ? <Crown /> : null}
    </Button>
  );
}
