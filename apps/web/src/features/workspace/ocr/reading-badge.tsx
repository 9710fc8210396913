import { useEffect, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { readText, stopReading } from '../jobs/read-text.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { useReading } from '../mounted/reading-store.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/** So many first pages without text tell a scan. */
const PAGES_LOOKED_AT = 3;

/** How far the text of a file was read, and the button that reads a scan. Nothing for typed files. */
export function ReadingBadge({ file }: { file: OpenFile }) {
  const text = useText();
  const workspace = useWorkspace();
  const reading = useReading((state) => state.files.get(file.key));
  const isScan = useIsScan(file);
  const read = () => void readText(workspace, [file]);
  if (file.status !== 'ready') return null;
  if (reading?.status === 'processing') {
    return (
      <span className="flex items-center gap-1" aria-live="polite">
        <ReadingNote fileKey={file.key} />
        <Button size="xs" variant="ghost" onClick={() => stopReading(workspace)}>
          {text('reading.stop')}
        </Button>
      </span>
    );
  }
  if (reading?.status === 'completed' || (!reading && !isScan)) return null;
  return (
    <span className="flex items-center gap-1">
      <ReadingNote fileKey={file.key} />
      <Button size="xs" onClick={read}>
        {text(reading ? 'reading.again' : 'reading.readText')}
      </Button>
    </span>
  );
}

/** How far the text of a file was read, in a word or two; nothing where nobody has begun. */
export function ReadingNote({ fileKey }: { fileKey: string }) {
  const text = useText();
  const reading = useReading((state) => state.files.get(fileKey));
  switch (reading?.status) {
    case undefined:
      return null;
    case 'processing': {
      const page = Math.min(reading.pages.size + 1, reading.totalPages);
      return (
        <Badge>
          <Spinner size={12} />
          {text('reading.progress', { page, count: reading.totalPages })}
        </Badge>
      );
    }
    case 'completed':
      return <Badge>{text('reading.done')}</Badge>;
    case 'error':
      return reading.problem ? <Badge tone="danger">{text('reading.failed')}</Badge> : null;
  }
}

function useIsScan(file: OpenFile): boolean {
  const { documents } = useWorkspace();
  const [isScan, setIsScan] = useState(false);
  const { key, status, pages } = file;
  useEffect(() => {
    if (status !== 'ready') return;
    let isWanted = true;
    const numbers = pages.slice(0, PAGES_LOOKED_AT).map((_, index) => index + 1);
    void Promise.all(numbers.map((number) => documents.textPieces(key, number))).then((pieces) => {
      if (isWanted) setIsScan(pieces.some((ofPage) => ofPage.every(({ text }) => text.trim() === '')));
    });
    return () => {
      isWanted = false;
    };
  }, [documents, key, status, pages]);
  return isScan;
}
