import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { readText, stopReading } from '../jobs/reading/read-text.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { isBeingRead, unreadPages } from '../model/run/run.ts';
import { ocrMoment } from '../model/run/text-recognition.ts';
import { useReading } from '../mounted/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Number of first pages to check: one without text that is not blank indicates a scan. */
const PAGES_LOOKED_AT = 3;

/** Progress of reading the text of a file, and a button to read a scan. Hidden for files with text. */
export function ReadingBadge({ file }: { file: OpenFile }) {
  const text = useText();
  const workspace = useWorkspace();
  const reading = useReading((state) => state.files.get(file.key));
  const isKnown = useIsKnown(file);
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
  if (reading?.status === 'completed') return null;
  if (!reading && (isKnown || !isScan)) return <ReadingNote fileKey={file.key} />;
  return (
    <span className="flex items-center gap-1">
      <ReadingNote fileKey={file.key} />
      <Button size="xs" onClick={read}>
        {text(reading ? 'reading.again' : 'reading.readText')}
      </Button>
    </span>
  );
}

/** Progress of reading the text of a file, as a short text; hidden if it was not started. */
export function ReadingNote({ fileKey }: { fileKey: string }) {
  const text = useText();
  const reading = useReading((state) => state.files.get(fileKey));
  const ocr = useWorkspaceState((state) => ocrMoment(state.detection.run, fileKey)?.pageNumber ?? null);
  const count = useWorkspaceState(
    (state) => state.detection.run?.files.find((file) => file.fileKey === fileKey)?.totalPages ?? 0,
  );
  if (ocr !== null && reading?.status !== 'processing') {
    return (
      <Badge>
        <Spinner size={12} />
        {text('reading.progress', { page: ocr, count })}
      </Badge>
    );
  }
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

/** Whether a detection has read all pages, or is about to. */
function useIsKnown({ key }: OpenFile): boolean {
  return useWorkspaceState(({ detection: { checked, run } }) => {
    const seen = checked.get(key);
    return seen !== undefined && (isBeingRead(run, new Set([key])) || unreadPages(seen).length === 0);
  });
}

function useIsScan(file: OpenFile): boolean {
  const { documents } = useWorkspace();
  const [isScan, setIsScan] = useState(false);
  const { key, status, pages } = file;
  useEffect(() => {
    if (status !== 'ready') return;
    let isWanted = true;
    const numbers = pages.slice(0, PAGES_LOOKED_AT).map((_, index) => index + 1);
    const showsUnread = async (number: number): Promise<boolean> => {
      const pieces = await documents.textPieces(key, number);
      return pieces.every(({ text }) => text.trim() === '') && !(await documents.isBlank(key, number));
    };
    void Promise.all(numbers.map(showsUnread)).then((found) => {
      if (isWanted) setIsScan(found.includes(true));
    });
    return () => {
      isWanted = false;
    };
  }, [documents, key, status, pages]);
  return isScan;
}
