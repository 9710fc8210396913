import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';
import { TooltipProvider } from '../../../ui/floating/tooltip-provider.tsx';
import type { Workspace } from '../mounted/workspace.ts';
import { WorkspaceContext } from '../mounted/workspace-context.ts';

/** Renders a part of the workspace alone, in a browser, with the providers it needs. */
export function renderIn(workspace: Workspace, part: ReactNode): Promise<RenderResult> {
  return render(
    <TooltipProvider>
      <WorkspaceContext value={workspace}>{part}</WorkspaceContext>
    </TooltipProvider>,
  );
}
