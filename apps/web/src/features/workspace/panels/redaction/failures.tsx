import { Banner } from '../../../../ui/feedback/banner.tsx';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The files that the last redaction could not deliver, with the reasons; stays until the next one. */
export function Failures() {
  const text = useText();
  const files = useWorkspaceState((state) => state.files);
  const failures = useWorkspaceState((state) => state.redaction.failures);
  if (failures.length === 0) return null;
  return (
    <div className="px-4 pb-3">
      <Banner tone="danger" title={text('redaction.failedTitle')}>
        <ul className="grid gap-1 wrap-anywhere">
          {failures.map(({ fileKey, message }) => {
            const file = fileKey === null ? undefined : fileByKey(files, fileKey);
            const name = file ? cutNameFor('preview', file.identity.name) : null;
            return (
              <li key={fileKey ?? ''}>
                {name === null ? message : text('redaction.failedFile', { name, reason: message })}
              </li>
            );
          })}
        </ul>
      </Banner>
    </div>
  );
}
