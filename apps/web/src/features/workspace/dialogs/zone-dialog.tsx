import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { setCurrent } from '../model/actions/files.ts';
import { closeDialog } from '../model/actions/view.ts';
import { fileByKey } from '../model/files/by-key.ts';
import type { ZoneLeft, ZoneLeftPage } from '../model/people/zone-marks.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Lists the pages that differ from those of a zone, with links. */
export function ZoneDialog() {
  const left = useWorkspaceState((state) => (state.dialog === 'zone' ? state.zoneLeft : null));
  return left ? <OpenZoneDialog left={left} /> : null;
}

function OpenZoneDialog({ left: { marked, pages, unlike } }: { left: ZoneLeft }) {
  const text = useText();
  const { t } = useTranslation('common');
  const { store, ports } = useWorkspace();
  const close = () => closeDialog(store);
  const jump = ({ fileKey, pageNumber }: ZoneLeftPage) => {
    close();
    setCurrent(store, fileKey, pageNumber);
    void ports.viewer?.showPage({ fileKey, pageNumber });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={text('zones.leftTitle', { count: pages.length })}
      description={`${text('zones.leftBody', { count: marked })} ${unlike > 0 ? text('zones.unlike', { count: unlike }) : ''}`.trim()}
      closeLabel={t('close')}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <ul className="max-h-[46vh] overflow-y-auto rounded-3 border border-line">
        {pages.map((page) => (
          <li key={`${page.fileKey} ${page.pageNumber}`} className="border-line border-b last:border-b-0">
            <LeftPage page={page} onJump={() => jump(page)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function LeftPage({ page, onJump }: { page: ZoneLeftPage; onJump: () => void }) {
  const text = useText();
  const name = useWorkspaceState((state) => fileByKey(state.files, page.fileKey)?.identity.name ?? '');
  return (
    <button
      type="button"
      className="flex min-h-9 w-full flex-wrap items-center gap-x-2.5 px-3 py-1.5 text-left hover:bg-subtle"
      onClick={onJump}
    >
      <Icon as={FileText} className="text-fg-3" />
      <span className="min-w-0 flex-1 truncate max-sm:basis-[calc(100%-26px)]" title={name}>
        {name}
      </span>
      <span className="shrink-0 text-fg-2 text-sm max-sm:ml-[26px]">
        {text('zones.page', { page: page.pageNumber })}
      </span>
      <span className="shrink-0 text-fg-2 text-sm">{text(`zones.reason.${page.reason}`)}</span>
    </button>
  );
}
