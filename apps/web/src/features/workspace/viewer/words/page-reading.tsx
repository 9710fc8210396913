import { FileWarning } from 'lucide-react';
import { memo } from 'react';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import { useReading } from '../../mounted/reading-store.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';
import '../../ocr/reading.css';
import { useEditMode } from '../../ocr/use-edit-mode.ts';
import { WordLayer } from './word-layer.tsx';

interface Page {
  readonly fileKey: string;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
}

/** The overlays of a page's text: reading state, unread areas, and text selection. */
export const PageReading = memo(function PageReading(page: Page) {
  return (
    <>
      <ReadingState {...page} />
      <UnreadAreas {...page} />
      <Words {...page} />
    </>
  );
});

function ReadingState({ fileKey, pageNumber }: Page) {
  const text = useText();
  const state = useReading(({ files }) => {
    const reading = files.get(fileKey);
    if (!reading || reading.status === 'completed' || reading.pages.has(pageNumber)) return null;
    return reading.status === 'error' && reading.problem === null ? null : reading.status;
  });
  if (state === null) return null;
  return (
    <span className="reading-state" data-reading={state}>
      {state === 'processing' ? <Spinner size={12} /> : <Icon as={FileWarning} />}
      {text(state === 'processing' ? 'preparingTextLayer' : 'processingFailed')}
    </span>
  );
}

function UnreadAreas({ fileKey, pageNumber, scale }: Page) {
  const text = useText();
  const areas = useReading(({ unread }) => unread.get(fileKey)?.get(pageNumber));
  const failure = useReading(({ failures }) => failures.get(fileKey)?.get(pageNumber));
  return areas?.map(({ x, y, width, height }) => (
    <span
      key={`${x} ${y} ${width} ${height}`}
      className="unread-area"
      data-unread
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    >
      <span className="unread-note">
        {text('unread.area')} {failure ? codeText(failure) : null}
      </span>
    </span>
  ));
}

function Words({ fileKey, pageNumber, scale }: Page) {
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const mode = useEditMode();
  const words = useReading(({ files }) => files.get(fileKey)?.pages.get(pageNumber)?.words);
  if (!isEditing || mode !== 'text' || !words) return null;
  return <WordLayer fileKey={fileKey} pageNumber={pageNumber} scale={scale} words={words} />;
}
