import type { DocumentItem } from '@sladd/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { openRecord } from '../../jobs/redaction/open-record.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/** One redaction of one file: its name, time, and number of areas. */
export function RecordRow({
  item,
  isToday,
  onDelete,
}: {
  item: DocumentItem;
  isToday: boolean;
  onDelete: () => void;
}) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const [isOpening, setIsOpening] = useState(false);
  const name = item.filename ?? text('history.unnamed');
  const instant = new Date(item.upload_timestamp);
  const when = isToday ? format.time(instant) : format.date(instant);
  return (
    <li className="flex items-center gap-2.5 border-line py-2 pr-2 pl-4 not-first:border-t hover:bg-hover">
      <Icon as={RedactIcon} className="text-fg-3" />
      <div className="min-w-0 flex-1 leading-[18px]">
        <span className="block truncate font-medium" title={name}>
          {cutNameFor('history', name)}
        </span>
        <time dateTime={item.upload_timestamp} className="block text-sm text-fg-3">
          {when} · {text('history.areas', { count: item.entity_count })}
        </time>
      </div>
      <Button
        size="sm"
        aria-label={text('history.openNamed', { name })}
        loading={isOpening}
        onClick={() => {
          setIsOpening(true);
          void openRecord(workspace, item).finally(() => setIsOpening(false));
        }}
      >
        {text('history.open')}
      </Button>
      <IconButton size="sm" icon={Trash2} label={text('history.deleteNamed', { name })} onClick={onDelete} />
    </li>
  );
}
