import { MAX_FILES, MAX_OPEN_PAGES } from '@sladd/contract';
import { Copy, FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { askForPasswords } from '../jobs/questions/ask-for-passwords.ts';
import { closeDialog } from '../model/actions/view.ts';
import type { LeftOut } from '../model/workspace-state.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Lists the chosen files that were not added because there was no room or because they cannot be opened. */
export function LeftOutDialog() {
  const leftOut = useWorkspaceState((state) => (state.dialog === 'leftOut' ? state.leftOut : null));
  return leftOut ? <OpenLeftOutDialog leftOut={leftOut} /> : null;
}

function OpenLeftOutDialog({ leftOut }: { leftOut: LeftOut }) {
  const text = useText();
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const maxFiles = useWorkspaceState((state) => state.maxFiles);
  const { chosen, added, noRoom, isForPages, unopened } = leftOut;
  const close = () => {
    closeDialog(workspace.store);
    askForPasswords(workspace);
  };
  const copy = async () => {
    const lines = [...noRoom, ...unopened.map(({ name, reason }) => `${name}\t${reason}`)];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      notify.success(text('leftOut.copied'));
    } catch {
      notify.error(text('leftOut.notCopied'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      closeLabel={t('close')}
      title={
        added === 0
          ? text('leftOut.titleNone', { count: chosen })
          : text('leftOut.title', { added, count: chosen })
      }
      description={
        <>
          {isForPages
            ? text('tooManyPages', { count: MAX_OPEN_PAGES, files: MAX_FILES })
            : text('tooManyFiles', { count: maxFiles })}
          .{unopened.length > 0 ? ` ${text('leftOut.noPlace', { count: unopened.length })}` : ''}
        </>
      }
      footer={
        <>
          <span className="mr-auto -ml-3">
            <Button variant="ghost" icon={Copy} onClick={() => void copy()}>
              {text('leftOut.copy')}
            </Button>
          </span>
          <Button variant="primary" onClick={close}>
            {added === 0 ? t('close') : text('leftOut.goOn', { count: added })}
          </Button>
        </>
      }
    >
      <div className="max-h-[46vh] overflow-y-auto rounded-3 border border-line">
        <Names title={text('leftOut.noRoom')} rows={noRoom.map((name) => ({ name }))} icon={FileText} />
        {unopened.length > 0 ? <Names title={text('leftOut.unopened')} rows={unopened} icon={FileX} /> : null}
      </div>
    </Dialog>
  );
}

/** Number of names shown before the list is expanded. */
const FIRST = 4;

function Names({
  title,
  rows,
  icon,
}: {
  title: string;
  rows: readonly { readonly name: string; readonly reason?: string }[];
  icon: typeof FileText;
}) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(rows.length <= FIRST + 1);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <section>
      <h3 className="flex justify-between border-line border-b bg-subtle px-3 py-1.5 font-normal text-fg-2 text-sm">
        {title} <span className="tabular">{rows.length}</span>
      </h3>
      <ul>
        {shown.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list does not change
          <li key={index} className="flex items-center gap-2.5 border-line border-b px-3 py-1.5">
            <Icon as={icon} className="text-fg-3" />
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            {reason === undefined ? null : <span className="shrink-0 text-fg-3 text-sm">{reason}</span>}
          </li>
        ))}
        {isWhole ? null : (
          <li className="border-line border-b px-3 py-1">
            <button type="button" className="link min-h-6" onClick={() => setIsWhole(true)}>
              {text('leftOut.more', { count: rows.length - FIRST })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
