import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { CrownButton, useEntitlements } from '../../../billing/index.ts';
import { KindBadge, ModelBadge } from '../../findings/model-badges.tsx';
import { clearAllMarks, clearMarks } from '../../jobs/marks/clear-marks.ts';
import { setKindHidden, setMethodHidden, setTypeHidden } from '../../model/actions/view.ts';
import type { HighlightKind } from '../../model/highlights/highlight.ts';
import { countsByType } from '../../model/highlights/visibility.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PanelSection } from '../panel.tsx';

/** One row: a label, and buttons to clear and to show or hide. */
function ShowLine({
  badge,
  name,
  count,
  isShown,
  isLocked = false,
  crown,
  onShow,
  onClear,
}: {
  badge?: ReactNode;
  name: string;
  count?: number;
  isShown: boolean;
  isLocked?: boolean;
  crown?: ReactNode;
  onShow: (isShown: boolean) => void;
  onClear: () => void;
}) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="flex min-h-8 items-center gap-2">
      {badge}
      <span className="min-w-0 flex-1">
        {name}{' '}
        {count === undefined ? null : <span className="tabular text-fg-3">{format.number(count)}</span>}
      </span>
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

/** Which marks are visible on the pages: by layer, by method, by type. */
export function ShowSection() {
  const text = useText();
  const workspace = useWorkspace();
  const hiddenKinds = useWorkspaceState((state) => state.view.hiddenKinds);
  const hiddenMethods = useWorkspaceState((state) => state.view.hiddenMethods);
  const { has, isLocked } = useEntitlements();
  const crown = (feature: 'entity_highlight_visibility' | 'category_redaction') =>
    isLocked(feature) ? <CrownButton feature={text(`premium.${feature}`)} /> : null;
  const line = (kind: HighlightKind, badge?: ReactNode) => (
    <ShowLine
      badge={badge}
      name={text(`settings.marks.${kind}`)}
      isShown={!hiddenKinds.has(kind)}
      isLocked={kind === 'entity' && !has('entity_highlight_visibility')}
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
      isLocked={!has('category_redaction')}
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
      <TypeLines crown={crown('category_redaction')} isLocked={!has('category_redaction')} />
      <Button size="sm" block icon={Trash2} className="mt-2" onClick={() => clearAllMarks(workspace)}>
        {text('settings.clearAll')}
      </Button>
    </PanelSection>
  );
}

/** One row for each type that was found. */
function TypeLines({ crown, isLocked }: { crown: ReactNode; isLocked: boolean }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const hiddenTypes = useWorkspaceState((state) => state.view.hiddenTypes);
  const areAllHidden = useWorkspaceState((state) => state.view.hiddenKinds.has('entity'));
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const types = useMemo(
    () => [...countsByType(highlights)].sort(([a], [b]) => entityLabel(a).localeCompare(entityLabel(b))),
    [highlights],
  );
  if (types.length === 0) return null;
  return (
    <Collapsible title={text('settings.byType')} summary={format.number(types.length)} className="mt-1">
      <div className="ml-[7px] border-l border-line pl-3.5">
        {types.map(([type, count]) => (
          <ShowLine
            key={type}
            name={entityLabel(type)}
            count={count}
            isShown={!hiddenTypes.has(type) && !areAllHidden}
            isLocked={isLocked}
            crown={crown}
            onShow={(isShown) => setTypeHidden(workspace.store, type, !isShown)}
            onClear={() => clearMarks(workspace, { entityType: type })}
          />
        ))}
      </div>
    </Collapsible>
  );
}
