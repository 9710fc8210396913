import { Columns2, FileCheck, FileText } from 'lucide-react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { closeBeside, fileBeside, openBeside } from '../model/actions/beside.ts';
import { showResult } from '../model/actions/view.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

type Which = 'original' | 'result' | 'beside';

/** Switches between original, result and both, once there is a result. */
export function ResultSwitch({ file }: { file: OpenFile }) {
  const text = useText();
  const { store } = useWorkspace();
  const { isPhone } = useScreen();
  const hasResult = useWorkspaceState((state) => state.redaction.results.has(file.key));
  const isShown = useWorkspaceState((state) => state.view.showingResult.has(file.key));
  const isBeside = useWorkspaceState(
    (state) => fileBeside(state) === file.key && state.view.beside?.version === null,
  );
  if (!hasResult) return null;
  const choose = (which: Which) => {
    if (which === 'beside') openBeside(store, file.key);
    else {
      closeBeside(store);
      showResult(store, file.key, which === 'result');
    }
  };
  return (
    <Segmented<Which>
      label={text('viewer.which')}
      value={isBeside ? 'beside' : isShown ? 'result' : 'original'}
      onChange={choose}
      options={[
        {
          value: 'original',
          label: text('viewer.original'),
          icon: isPhone ? FileText : undefined,
          iconOnly: isPhone,
        },
        {
          value: 'result',
          label: text('viewer.result'),
          icon: isPhone ? FileCheck : undefined,
          iconOnly: isPhone,
        },
        {
          value: 'beside',
          label: text('viewer.beside'),
          icon: isPhone ? Columns2 : undefined,
          iconOnly: isPhone,
        },
      ]}
      className="mr-2 [&>*]:h-6! max-md:[&>*]:h-9!"
    />
  );
}
