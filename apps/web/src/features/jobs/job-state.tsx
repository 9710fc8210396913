import type { Job } from '@sladd/contract';
import { Ban, Check, CircleX, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/signs/badge.tsx';

const looks = {
  waiting: { tone: 'neutral', icon: Clock },
  running: { tone: 'info', icon: LoaderCircle },
  done: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<Job['state'], object>;

/** The state of a job: an icon and a word, and the number of rejected files. */
export function JobStateBadge({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (job.state === 'done' && job.files_refused > 0) {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t('state.refused', { count: job.files_refused })}
      </Badge>
    );
  }
  const { tone, icon } = looks[job.state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${job.state}`)}
    </Badge>
  );
}
