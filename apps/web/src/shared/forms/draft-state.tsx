import type { DraftState } from '@sladd/contract';
import { CheckCheck, CornerUpLeft, Eye, GitCompareArrows, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/signs/badge.tsx';

const looks = {
  draft: { tone: 'neutral', icon: PencilLine },
  in_review: { tone: 'info', icon: Eye },
  returned: { tone: 'warning', icon: CornerUpLeft },
  approved: { tone: 'success', icon: CheckCheck },
  changed: { tone: 'danger', icon: GitCompareArrows },
} as const satisfies Record<DraftState, object>;

/** The state of a draft, each with its own colour, icon and text. */
export function DraftStateBadge({ state }: { state: DraftState }) {
  const { t } = useTranslation('approval');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** The strip that is printed over every page of a draft. */
export function DraftStrip() {
  const { t } = useTranslation('approval');
  return (
    <div className="absolute inset-x-0 -top-[18px] flex h-[18px] items-center justify-center overflow-hidden bg-[repeating-linear-gradient(135deg,#fff2dc_0_12px,#ffe6bb_12px_24px)] text-xs font-semibold whitespace-nowrap text-[#6b4500]">
      {t('strip')}
    </div>
  );
}

/** The beginning of a hash, for people to compare: `4f9c 21e0`. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;
}
