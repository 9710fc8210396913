import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { saveMarkedPdf, saveXfdf } from '../../jobs/plans/open-marks.ts';
import { openMarks, savePlan } from '../../jobs/plans/plan-file.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Saves the marks as a file, to continue later or elsewhere, and opens such a file for the same document. */
export function PlanSection() {
  const text = useText();
  const workspace = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const current = useWorkspaceState((state) =>
    state.view.fileKey === null ? undefined : fileByKey(state.files, state.view.fileKey),
  );
  const [withWords, setWithWords] = useState(false);
  const isReady = current?.status === 'ready';
  return (
    <section className="border-t border-line px-4 py-3">
      <Collapsible title={text('planFile.title')}>
        <p className="mt-1 text-sm text-fg-2">{text('planFile.hint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".sladdplan,.xfdf,application/json,application/vnd.adobe.xfdf"
          data-testid="choose-plan"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file && current) void openMarks(workspace, current, file);
            event.target.value = '';
          }}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={FileDown}
            disabled={!isReady}
            onClick={() => {
              if (current) void savePlan(workspace, current);
            }}
          >
            {text('planFile.save')}
          </Button>
          <Button size="sm" icon={FileUp} disabled={!isReady} onClick={() => input.current?.click()}>
            {text('planFile.open')}
          </Button>
          <Button
            size="sm"
            disabled={!isReady}
            onClick={() => {
              if (current) void saveXfdf(workspace, current, withWords);
            }}
          >
            {text('planFile.saveXfdf')}
          </Button>
          <Button
            size="sm"
            disabled={!isReady}
            onClick={() => {
              if (current) void saveMarkedPdf(workspace, current, withWords);
            }}
          >
            {text('planFile.savePdf')}
          </Button>
        </div>
        <div className="mt-2">
          <Switch
            checked={withWords}
            onChange={setWithWords}
            label={text('planFile.withWords')}
            description={text('planFile.withWordsHint')}
          />
        </div>
      </Collapsible>
    </section>
  );
}
