import { Check, Replace, SquareMinus, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { PlanChanges } from '../model/redaction/plan-changes.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

const icons = { added: SquarePlus, removed: SquareMinus, decision: Replace, basis: Replace } as const;
/** Number of changes listed; the others are only counted. */
const MOST_SHOWN = 50;

/** The differences between the approved and the current plan; a row links to its page. */
export function ChangeList({ fileKey, changes }: { fileKey: FileKey; changes: PlanChanges }) {
  const { t } = useTranslation('approval');
  const { ports } = useWorkspace();
  const shown = changes.marks.slice(0, MOST_SHOWN);
  const more = changes.marks.length - shown.length;
  return (
    <ul className="divide-y divide-line">
      {shown.map(({ kind, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every change
        <li key={index}>
          <button
            type="button"
            className="flex w-full items-start gap-2 px-4 py-2 text-left hover:bg-hover max-md:min-h-(--size-touch)"
            onClick={() => void ports.viewer?.showPage({ fileKey, pageNumber: mark.page })}
          >
            <Icon as={icons[kind]} className="mt-0.5 text-danger" />
            <span className="min-w-0">
              <b className="block">{t(`change.${kind}`, { page: mark.page })}</b>
              <span className="text-fg-2">{entityLabel(mark.entity_type)}</span>
            </span>
          </button>
        </li>
      ))}
      {changes.isLookAnother ? (
        <li className="flex items-start gap-2 px-4 py-2">
          <Icon as={Replace} className="mt-0.5 text-danger" />
          <b>{t('change.look')}</b>
        </li>
      ) : null}
      {more > 0 ? <li className="px-4 py-2 text-fg-2">{t('change.more', { count: more })}</li> : null}
      <li className="flex items-center gap-2 px-4 py-2 text-sm text-fg-2">
        <Icon as={Check} size={14} className="text-success" />
        {t('change.same', { count: changes.same })}
      </li>
    </ul>
  );
}
