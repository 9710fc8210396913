import { Segmented } from '../../../ui/segmented.tsx';
import { showResult } from '../model/actions/view.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { useText, useWorkspace, useWorkspaceState } from '../workspace-context.ts';

/** Original or result, once there is one. */
export function ResultSwitch({ file }: { file: OpenFile }) {
  const text = useText();
  const { store } = useWorkspace();
  const hasResult = useWorkspaceState((state) => state.redaction.results.has(file.key));
  const isShown = useWorkspaceState((state) => state.view.showingResult.has(file.key));
  if (!hasResult) return null;
  return (
    <Segmented
      label={text('viewer.which')}
      value={isShown ? 'result' : 'original'}
      onChange={(value) => showResult(store, file.key, value === 'result')}
      options={[
        { value: 'original', label: text('viewer.original') },
        { value: 'result', label: text('viewer.result') },
      ]}
      className="mr-2 [&>*]:h-6! max-md:[&>*]:h-9!"
    />
  );
}
