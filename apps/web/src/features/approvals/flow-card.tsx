import type { DraftState } from '@sladd/contract';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStateBadge } from '../../shared/forms/draft-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

const ways: readonly (readonly DraftState[])[] = [
  ['draft', 'in_review', 'approved'],
  ['in_review', 'returned', 'in_review'],
  ['approved', 'changed', 'in_review'],
];

/** The possible sequences of states of a draft. */
export function FlowCard() {
  const { t } = useTranslation('approval');
  return (
    <Card title={t('flow')} className="mt-4">
      <div className="flex flex-wrap gap-x-9 gap-y-2.5">
        {ways.map((way) => (
          <div key={way.join()} className="flex flex-wrap items-center gap-2">
            {way.map((state, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a state comes twice in a way
              <Fragment key={index}>
                {index > 0 ? <Icon as={ArrowRight} size={14} className="text-fg-3" /> : null}
                <DraftStateBadge state={state} />
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-2.5 text-sm text-fg-3">{t('flow.note')}</p>
    </Card>
  );
}
