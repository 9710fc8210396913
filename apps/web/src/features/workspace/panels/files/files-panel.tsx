import { clsx } from 'clsx';
import { Files, FileUp, Replace, Trash2, X } from 'lucide-react';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useKeptFocus } from '../../../../ui/layout/use-kept-focus.ts';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { FileStateBadge } from '../../file-badge/file-badge.tsx';
import { askToClose, askToCloseAll } from '../../jobs/files/close-files.ts';
import { replaceFiles } from '../../jobs/files/replace-files.ts';
import { setAllSelected, setSelected } from '../../model/actions/files.ts';
import { type OpenFile, placesTaken } from '../../model/files/open-file.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { markCounts } from '../../model/highlights/derived.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { ReadingNote } from '../../ocr/reading-badge.tsx';
import { AddFilesButton } from '../add-files-button.tsx';
import { Panel } from '../panel.tsx';

/** The open files: which are selected, what is in them, and their state. */
export function FilesPanel() {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const files = useWorkspaceState((state) => state.files);
  return (
    <Panel
      title={
        <>
          {text('files.title')}{' '}
          <span className="tabular font-normal text-fg-3">{format.number(files.length)}</span>
        </>
      }
      actions={
        <>
          <AddFilesButton />
          {files.length > 0 ? (
            <>
              <IconButton
                size="sm"
                icon={Replace}
                label={text('files.replace')}
                onClick={() => replaceFiles(workspace)}
              />
              <IconButton
                size="sm"
                icon={Trash2}
                label={text('files.removeAll')}
                onClick={() => askToCloseAll(workspace)}
              />
            </>
          ) : null}
        </>
      }
    >
      {files.length === 0 ? (
        <EmptyState icon={Files} title={text('files.emptyTitle')}>
          {text('files.emptyBody')}
        </EmptyState>
      ) : (
        <FileList files={files} />
      )}
    </Panel>
  );
}

function FileList({ files }: { files: readonly OpenFile[] }) {
  const text = useText();
  const list = useKeptFocus<HTMLUListElement>();
  const format = useFormat();
  const workspace = useWorkspace();
  const selected = files.filter((file) => file.isSelected).length;
  const bytes = files.reduce((sum, file) => sum + file.identity.size, 0);
  const maxFiles = useWorkspaceState((state) => state.maxFiles);
  const places = maxFiles - placesTaken(files);
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-4 pb-2">
        <Checkbox
          checked={selected === 0 ? false : selected === files.length ? true : 'mixed'}
          onChange={(checked) => setAllSelected(workspace.store, checked)}
          label={text('files.selectAll')}
        />
        <span className="text-sm text-fg-3">
          {text('files.selectedOf', { selected, count: files.length })} · {format.bytes(bytes)}
        </span>
      </div>
      <ul ref={list} tabIndex={-1} className="border-y border-line">
        {files.map((file) => (
          <FileRow key={file.key} file={file} />
        ))}
      </ul>
      {places > 0 ? (
        <button
          type="button"
          onClick={() => workspace.ports.chooseFiles?.('add')}
          className="mx-4 my-3.5 flex w-[calc(100%-32px)] items-center gap-3 rounded-4 border-[1.5px] border-dashed border-line-control px-3.5 py-3 text-left leading-[18px] hover:bg-hover"
        >
          <Icon as={FileUp} size={18} className="text-fg-3" />
          <span>
            {text('drop.more')}
            <span className="block text-sm text-fg-3">
              {text('drop.places', { count: places, total: maxFiles })}
            </span>
          </span>
        </button>
      ) : null}
    </>
  );
}

function FileRow({ file }: { file: OpenFile }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const isCurrent = useWorkspaceState((state) => state.view.fileKey === file.key);
  const marks = useWorkspaceState(
    (state) => markCounts(state.marks.highlights).marksByFile.get(file.key) ?? 0,
  );
  const name = file.identity.name;
  const facts = [
    ...(file.pages.length > 0 ? [text('files.pages', { count: file.pages.length })] : []),
    format.bytes(file.identity.size),
    ...(marks > 0 ? [text('files.marks', { count: marks })] : []),
    ...(file.status === 'failed' ? [codeText(file.problem ?? 'pdf.broken')] : []),
  ];
  return (
    <li
      className={clsx(
        'relative flex items-center gap-2 py-[9px] pr-2 pl-4 not-first:border-t not-first:border-line',
        isCurrent
          ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-focus'
          : 'hover:bg-hover',
      )}
    >
      <Checkbox
        checked={file.isSelected}
        onChange={(checked) => setSelected(workspace.store, file.key, checked)}
        label={text('files.selectNamed', { name })}
        hideLabel
        disabled={file.status === 'failed' || file.status === 'locked'}
      />
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => {
          const pageNumber = workspace.store.getState().view.pageByFile.get(file.key) ?? 1;
          void workspace.ports.viewer?.showPage({ fileKey: file.key, pageNumber });
        }}
        className="grid min-w-0 flex-1 text-left leading-[18px]"
      >
        <span className="truncate font-medium" title={name}>
          {cutNameFor('panel', name)}
        </span>
        <span className={clsx('text-sm', isCurrent ? 'text-fg-2' : 'text-fg-3')}>{facts.join(' · ')}</span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <ReadingNote fileKey={file.key} />
          <FileStateBadge file={file} />
        </span>
      </button>
      <IconButton
        size="sm"
        icon={X}
        label={text('files.removeNamed', { name })}
        onClick={() => askToClose(workspace, [file.key])}
      />
    </li>
  );
}
