import type { OpenFile } from '../../model/files/open-file.ts';
import type { VersionResult } from '../../model/people/made-versions.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { FileHeader } from '../file-header.tsx';
import { Panes } from './panes.tsx';
import { VersionBar } from './version-bar.tsx';

/** A file's original and its result, of the case or of a version, side by side above the pages. */
export function Beside({ file, result }: { file: OpenFile; result: VersionResult }) {
  const text = useText();
  const version = useWorkspaceState((state) => state.view.beside?.version ?? null);
  const made = useWorkspaceState((state) => state.people.made);
  return (
    <section
      aria-label={text('beside.label')}
      className="absolute inset-0 z-(--z-floating) flex flex-col bg-canvas"
    >
      <div className="shrink-0 px-3 pt-2.5 max-sm:px-1.5">
        {made && version !== null ? (
          <VersionBar made={made} version={version} fileKey={file.key} />
        ) : (
          <FileHeader file={file} isCurrent />
        )}
      </div>
      <Panes
        key={result.key}
        file={file}
        result={result}
        title={version === null ? text('viewer.result') : text('versions.resultOf', { name: version })}
      />
    </section>
  );
}
