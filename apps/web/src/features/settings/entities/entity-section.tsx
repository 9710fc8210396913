import { type DetectionMethod, type EntityDefinition, methodIds } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../shared/failures/load-failed.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { MethodBadge } from '../../../shared/method-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { CutText } from '../../../ui/signs/cut-text.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { useSession } from '../../auth/index.ts';
import { entityListQuery } from './entity-lists.api.ts';
import { allTypes, type EntitySelection, kindOfChange } from './entity-selection.model.ts';
import { useEntityEdits } from './use-entity-edits.ts';

/** The types of one method. */
export function EntitySection({ method }: { method: DetectionMethod }) {
  const { t } = useTranslation(['settings', 'common']);
  const list = useQuery(entityListQuery(method));
  const user = useSession();
  if (list.isPending) return <Loading className="h-[220px] rounded-4" />;
  if (list.isError) {
    return <LoadFailed title={t('entities.loadFailed', { id: methodIds[method] })} query={list} />;
  }
  return <LoadedSection method={method} saved={list.data} userId={user?.id ?? ''} />;
}

function LoadedSection({
  method,
  saved,
  userId,
}: {
  method: DetectionMethod;
  saved: readonly EntityDefinition[];
  userId: string;
}) {
  const { t } = useTranslation('settings');
  const { selection, setEdits, toggle, save, replace, isSet } = useEntityEdits(method, saved, userId);
  const total = selection.types.length;
  return (
    <section aria-label={t(`method.${method}`)} className="rounded-4 border border-line bg-panel">
      <Collapsible
        defaultOpen
        triggerClassName="pl-3 py-2.5"
        title={
          <>
            <MethodBadge method={method} />
            <span className="text-md">{t(`method.${method}`)}</span>
            <CutText className="min-w-0 text-sm font-normal text-fg-3 max-md:hidden">
              {t(`method.${method}.lead`)}
            </CutText>
          </>
        }
        aside={
          <span className="flex items-center gap-3 py-2.5 pr-4 pl-2">
            <SaveState
              changes={selection.changed.length}
              savedAt={replace.isSuccess ? replace.submittedAt : 0}
            />
            <span className="tabular text-sm text-fg-2">
              {t('entities.count', { count: selection.count, total })}
            </span>
          </span>
        }
      >
        <div className="grid gap-x-4 gap-y-0.5 px-4 pt-0.5 pb-2.5 pl-[38px] sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 max-sm:pl-4">
          {selection.types.map(({ type, isOn, isLocked }) => (
            <Checkbox
              key={type}
              className="md:min-h-[26px]!"
              label={
                <span className="inline-flex items-center gap-1.5">
                  {entityLabel(type)}
                  {selection.changed.includes(type) ? <ChangedDot /> : null}
                </span>
              }
              checked={isOn}
              locked={isLocked}
              disabled={replace.isPending || isSet}
              onChange={(next) => toggle(type, next)}
            />
          ))}
        </div>
        {replace.isError ? (
          <div className="px-4 pb-3">
            <Banner tone="danger" title={t(`entities.failed.${kindOfChange(selection)}`)}>
              {errorText(replace.error)}
            </Banner>
          </div>
        ) : null}
        {isSet ? null : (
          <SectionButtons
            selection={selection}
            isSaving={replace.isPending}
            onChoose={setEdits}
            onSave={save}
          />
        )}
      </Collapsible>
    </section>
  );
}

function SectionButtons({
  selection,
  isSaving,
  onChoose,
  onSave,
}: {
  selection: EntitySelection;
  isSaving: boolean;
  onChoose: (types: readonly string[]) => void;
  onSave: () => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <footer className="flex flex-wrap items-center gap-1 border-t border-line py-2 pr-3 pl-7 max-sm:pl-3">
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={selection.count === selection.types.length}
        onClick={() => onChoose(allTypes(selection))}
      >
        {t('entities.selectAll')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onChoose([])}>
        {t('entities.deselectAll')}
      </Button>
      <span className="flex-1" />
      <Button
        variant="primary"
        size="sm"
        disabled={selection.changed.length === 0}
        loading={isSaving}
        onClick={onSave}
      >
        {t('entities.save')}
      </Button>
    </footer>
  );
}

function SaveState({ changes, savedAt }: { changes: number; savedAt: number }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (changes > 0) {
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-sm font-medium text-warning">
        <ChangedDot /> {t('entities.changes', { count: changes })}
      </span>
    );
  }
  if (savedAt === 0) return null;
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
      <Icon as={Check} size={14} /> {t('entities.savedAt', { time: format.time(new Date(savedAt)) })}
    </span>
  );
}

function ChangedDot() {
  return <span aria-hidden="true" className="inline-block size-[7px] shrink-0 rounded-full bg-warning" />;
}
