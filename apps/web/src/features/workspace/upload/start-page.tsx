import { MEGABYTE_BYTES } from '@sladd/contract';
import { Server, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import { openSample, uploadLimits } from '../jobs/files/open-files.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { DropArt } from './drop-art.tsx';

const promises = [
  { id: 'server', icon: Server },
  { id: 'removed', icon: RedactIcon },
  { id: 'checked', icon: ShieldCheck },
] as const;

/** The empty workspace: a drop zone for files, a sample document, and the promises of the product. */
export function StartPage({ isDragging }: { isDragging: boolean }) {
  const text = useText();
  const workspace = useWorkspace();
  const drop = useRef<HTMLButtonElement>(null);
  // Enter opens the dialog at once: shortcuts are disabled while no file is open.
  useEffect(() => drop.current?.focus({ preventScroll: true }), []);
  useEffect(() => workspace.documents.prepare(), [workspace]);
  const maxFiles = useWorkspaceState((state) => state.maxFiles);
  const maxFileBytes = useWorkspaceState((state) => uploadLimits(state).maxFileBytes);
  return (
    <div className="absolute inset-0 overflow-auto bg-canvas">
      <div className="mx-auto grid min-h-full max-w-[688px] content-center gap-4 px-6 py-8 max-md:px-4">
        <button
          ref={drop}
          type="button"
          onClick={() => workspace.ports.chooseFiles?.('replace')}
          aria-describedby="drop-rules"
          className={`grid justify-items-center gap-1 rounded-5 border-[1.5px] border-dashed px-6 py-14 text-center transition-colors duration-(--duration-fast) max-md:py-9 ${
            isDragging ? 'border-accent bg-accent-soft' : 'border-line-control bg-chrome hover:bg-panel'
          }`}
        >
          <DropArt />
          <span className="mt-5 text-xl font-semibold tracking-[-0.01em]">
            {text(isDragging ? 'drop.now' : 'drop.title')}
          </span>
          <span className="flex items-center gap-1.5 text-md text-fg-2">
            {text('drop.or')} <span className="font-medium text-accent-text">{text('drop.choose')}</span>
            <span className="max-md:hidden">
              <KeyHint keys="↵" />
            </span>
          </span>
          <span id="drop-rules" className="mt-4 text-sm text-fg-3">
            {text('drop.rules', { count: maxFiles, megabytes: maxFileBytes / MEGABYTE_BYTES })}
          </span>
        </button>
        <div className="flex items-center gap-3.5 rounded-4 bg-panel px-3.5 py-3 shadow-[0_0_0_1px_var(--border),var(--shadow-1)] max-sm:flex-wrap">
          <SamplePaper />
          <div className="min-w-0 flex-1 max-sm:min-w-[200px]">
            <b>{text('sample.title')}</b>
            <p className="mt-0.5 text-sm text-fg-3">{text('sample.body')}</p>
          </div>
          <Button className="max-sm:w-full" onClick={() => void openSample(workspace)}>
            {text('sample.open')}
          </Button>
        </div>
        <ul className="mt-2 grid grid-cols-3 gap-4 max-sm:grid-cols-1">
          {promises.map(({ id, icon }) => (
            <li key={id} className="flex gap-2.5">
              <Icon as={icon} size={18} className="mt-px text-fg-2" />
              <span className="text-sm text-fg-2">
                <b className="block text-base text-fg">{text(`promise.${id}.title`)}</b>
                {text(`promise.${id}.body`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SamplePaper() {
  return (
    <span
      aria-hidden="true"
      className="grid h-[46px] w-9 shrink-0 content-center gap-1 rounded-[2px] bg-paper px-1.5 shadow-[0_0_0_1px_var(--border-strong)]"
    >
      <i className="h-[3px] rounded-[1px] bg-[#cfd7da]" />
      <i className="h-[3px] rounded-[1px] bg-paper-ink" />
      <i className="h-[3px] rounded-[1px] bg-[#cfd7da]" />
      <i className="h-[3px] w-3/5 rounded-[1px] bg-paper-ink" />
      <i className="h-[3px] w-2/3 rounded-[1px] bg-[#cfd7da]" />
    </span>
  );
}
