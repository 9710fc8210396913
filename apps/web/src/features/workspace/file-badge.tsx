import { Check, CircleAlert, ShieldCheck, ShieldX, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { OpenFile } from './model/files/open-file.ts';
import { useFileBadge } from './use-file-badge.ts';
import { useText } from './workspace-context.ts';

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
    case 'left':
      return <Badge>{text('files.left', { count: badge.count })}</Badge>;
  }
}
