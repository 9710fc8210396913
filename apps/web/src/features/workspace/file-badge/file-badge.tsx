import {
  Check,
  CircleAlert,
  CircleStop,
  LockKeyhole,
  ShieldCheck,
  ShieldX,
  TriangleAlert,
} from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import type { OpenFile } from '../model/files/open-file.ts';
import type { ProcessingEntry } from '../model/run/moments.ts';
import { useText } from '../mounted/workspace-context.ts';
import { useFileBadge } from './use-file-badge.ts';

/** The state of a file as a badge. */
export function FileStateBadge({ file }: { file: OpenFile }) {
  const text = useText();
  const badge = useFileBadge(file);
  switch (badge?.kind) {
    case undefined:
      return null;
    case 'opening':
      return (
        <Badge>
          <Spinner size={12} />
          {text('files.opening')}
        </Badge>
      );
    case 'locked':
      return (
        <Badge tone="warning" icon={LockKeyhole}>
          {text('files.locked')}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleAlert}>
          {text('files.failed')}
        </Badge>
      );
    case 'stopped':
      return (
        <Badge tone="danger" icon={ShieldX}>
          {text('files.stoppedCheck')}
        </Badge>
      );
    case 'redacted':
      return (
        <Badge tone="success" icon={ShieldCheck}>
          {text('files.redactedAndChecked')}
        </Badge>
      );
    case 'changed':
      return (
        <Badge tone="warning" icon={TriangleAlert}>
          {text('files.changedSince')}
        </Badge>
      );
    case 'notFullyChecked':
      return (
        <Badge tone="warning" icon={TriangleAlert}>
          {text('files.notFullyChecked')}
        </Badge>
      );
    case 'allDecided':
      return (
        <Badge tone="success" icon={Check}>
          {text('files.allDecided')}
        </Badge>
      );
    case 'detection':
      return <DetectionBadge entry={badge.entry} />;
    case 'left':
      return <Badge>{text('files.left', { count: badge.count })}</Badge>;
  }
}

/** The progress of a file in a detection. */
function DetectionBadge({ entry }: { entry: ProcessingEntry }) {
  const text = useText();
  const format = useFormat();
  switch (entry.status) {
    case 'queued':
      return <Badge>{text('files.queued')}</Badge>;
    case 'processing':
      return (
        <Badge>
          <Spinner size={12} />
          {text('files.detecting', { percent: format.percent(entry.progress / 100) })}
        </Badge>
      );
    case 'completed':
      return (
        <Badge tone="success" icon={Check}>
          {text('files.detected')}
        </Badge>
      );
    case 'stopped':
      return (
        <Badge tone="warning" icon={CircleStop}>
          {text('files.detectionStopped')}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleAlert}>
          {text('files.detectionFailed')}
        </Badge>
      );
  }
}
