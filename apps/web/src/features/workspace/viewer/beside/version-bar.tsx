import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { leaveBeside } from '../../jobs/versions/leave-beside.ts';
import { filesOfVersion, showVersion, stepFileBeside } from '../../jobs/versions/show-version.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { MadeVersions } from '../../model/people/made-versions.ts';
import { isOutdated } from '../../model/selectors/versions-basis.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The version and file that are compared, with buttons for others, and to return to the pages. */
export function VersionBar({
  made,
  version,
  fileKey,
}: {
  made: MadeVersions;
  version: string;
  fileKey: FileKey;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const open = useWorkspaceState((state) => state.files);
  const isOld = useWorkspaceState((state) => isOutdated(made, state));
  const files = filesOfVersion({ files: open }, made, version);
  const at = files.findIndex(({ key }) => key === fileKey);
  const versions = [...made.results].filter(([, results]) => results.has(fileKey));
  return (
    <header className="rounded-4 bg-panel px-2 py-1.5 shadow-[0_0_0_1px_var(--border),var(--shadow-1)]">
      <h2 className="sr-only">{files[at]?.identity.name}</h2>
      <div className="flex items-end gap-1.5">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,14rem)_minmax(0,36rem)] gap-1.5 max-sm:grid-cols-2">
          <Select
            size="sm"
            hideLabel={isPhone}
            label={text('versions.first')}
            value={version}
            onChange={(name) => void showVersion(workspace, name, fileKey)}
            options={versions.map(([name]) => ({ value: name, label: name }))}
          />
          <Select
            size="sm"
            hideLabel={isPhone}
            label={text('versions.file', { n: at + 1, count: files.length })}
            value={fileKey}
            onChange={(key) => void showVersion(workspace, version, key)}
            options={files.map(({ key, identity }) => ({ value: key, label: identity.name }))}
          />
        </div>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={text('versions.previousFile')}
          disabled={at <= 0}
          onClick={() => stepFileBeside(workspace, -1)}
        />
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={text('versions.nextFile')}
          disabled={at === files.length - 1}
          onClick={() => stepFileBeside(workspace, 1)}
        />
        <IconButton
          size="sm"
          icon={X}
          label={text('versions.closeBeside')}
          keys="Esc"
          onClick={() => leaveBeside(workspace)}
        />
      </div>
      {isOld ? (
        <p role="status" className="px-1 pt-1 text-sm text-warning">
          {text('versions.outdated')}
        </p>
      ) : null}
    </header>
  );
}
