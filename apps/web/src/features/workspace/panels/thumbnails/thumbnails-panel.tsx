import { ChevronDown, ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useDraft } from '../../../../shared/forms/use-draft.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import type { OpenFile } from '../../model/files/open-file.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { unseenPages } from '../../model/redaction/seen-pages.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { AddFilesButton } from '../add-files-button.tsx';
import { Panel } from '../panel.tsx';
import { onlyDigits, pageTyped } from './page-input.model.ts';
import { ThumbnailGrid } from './thumbnail-grid.tsx';

/** The page thumbnails of the open files. */
export function ThumbnailsPanel() {
  const text = useText();
  const workspace = useWorkspace();
  const files = useWorkspaceState((state) => state.files);
  const currentKey = useWorkspaceState((state) => state.view.fileKey);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  return (
    <Panel title={text('thumbnails.title', { count: files.length })} actions={<AddFilesButton />}>
      {files.length === 0 ? (
        <EmptyState
          icon={LayoutGrid}
          title={text('thumbnails.emptyTitle')}
          action={
            <Button onClick={() => workspace.ports.chooseFiles?.('add')}>{text('commands.open')}</Button>
          }
        >
          {text('thumbnails.emptyBody')}
        </EmptyState>
      ) : (
        files.map((file) => (
          <FileThumbnails
            key={file.key}
            file={file}
            isCurrent={file.key === currentKey}
            isOpen={!folded.has(file.key)}
            onToggle={() => toggle(file.key)}
          />
        ))
      )}
    </Panel>
  );
}

function FileThumbnails({
  file,
  isCurrent,
  isOpen,
  onToggle,
}: {
  file: OpenFile;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const text = useText();
  const name = file.identity.name;
  return (
    <section>
      <h3 className="tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex h-9 w-full items-center gap-2 border-t border-line pr-4 pl-3 text-left font-normal hover:bg-hover max-md:h-(--size-touch)"
        >
          <Icon as={isOpen ? ChevronDown : ChevronRight} className="text-fg-3" />
          <span
            className={`min-w-0 flex-1 truncate ${isCurrent ? 'font-semibold' : 'font-medium'}`}
            title={name}
          >
            {cutNameFor('thumbnails', name)}
          </span>
          <span className="text-sm text-fg-3">
            {file.status === 'ready'
              ? text('files.pages', { count: file.pages.length })
              : text(`files.${file.status}`)}
          </span>
        </button>
      </h3>
      {isOpen && file.pages.length > 0 ? (
        <>
          <Pager file={file} />
          <ThumbnailGrid file={file} />
        </>
      ) : null}
    </section>
  );
}

/** Previous, next, and an input for the page number. */
function Pager({ file }: { file: OpenFile }) {
  const text = useText();
  const { ports } = useWorkspace();
  const page = useWorkspaceState((state) => state.view.pageByFile.get(file.key) ?? 1);
  const seen = useWorkspaceState((state) => state.view.seen.get(file.key));
  const unseen = unseenPages(file, seen).length;
  const [typed, setTyped] = useDraft(String(page));
  const go = (pageNumber: number) => void ports.viewer?.showPage({ fileKey: file.key, pageNumber });
  const commit = () => {
    const wanted = pageTyped(typed, file.pages.length);
    setTyped(String(wanted ?? page));
    if (wanted !== null && wanted !== page) go(wanted);
  };
  return (
    <div className="flex items-center gap-2 pt-0.5 pr-4 pb-2.5 pl-2.5">
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={text('thumbnails.previous')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <TextField
        size="sm"
        label={text('thumbnails.input')}
        hideLabel
        className="w-[52px] [&_input]:text-center"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(onlyDigits(event.target.value))}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <span className="text-fg-3">{text('thumbnails.of', { count: file.pages.length })}</span>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={text('thumbnails.next')}
        disabled={page >= file.pages.length}
        onClick={() => go(page + 1)}
      />
      {unseen > 0 ? (
        <span className="ml-auto text-sm text-fg-2">{text('viewer.notSeen', { count: unseen })}</span>
      ) : null}
    </div>
  );
}
