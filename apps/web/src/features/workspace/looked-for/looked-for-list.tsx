import { EyeOff } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { showDetection } from '../model/actions/sidebar.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import type { LookedForId, LookedForLine } from './lines.ts';
import { useLookedForLines, useNotLookedFor } from './use-not-looked-for.ts';

/** Below this window width the lines shrink to their counts. */
const FULL_FROM = 800;

/**
 * One line for each thing that was not looked for; in narrow places only its count. The full line is its title, because
 * lines in a row are cut after two lines.
 */
export function LookedForList({
  lines,
  className = '',
}: {
  lines: readonly LookedForLine[];
  className?: string;
}) {
  const { width } = useScreen();
  const isShort = width < FULL_FROM;
  return (
    <ul className={`grid gap-0.5 ${className}`} data-not-looked-for>
      {lines.map(({ id, full, short }) => (
        <li key={id} title={full} className="wrap-anywhere">
          {isShort ? short : full}
        </li>
      ))}
    </ul>
  );
}

/** What a list of findings cannot show. */
const inList: ReadonlySet<LookedForId> = new Set([
  'kinds',
  'byRules',
  'methods',
  'withoutRun',
  'unread',
  'notFullyChecked',
  'failedTerms',
]);

/** Above the findings: what was not looked for, with a link to the settings. Always expanded. */
export function NotLookedForNote() {
  const text = useText();
  const { store } = useWorkspace();
  const files = useWorkspaceState((state) => state.files);
  const lines = useLookedForLines(useNotLookedFor(files)).filter(({ id }) => inList.has(id));
  if (lines.length === 0) return null;
  return (
    <div className="flex shrink-0 items-start gap-2 px-4 pt-0.5 pb-2.5 text-sm text-fg-2 max-md:items-center max-md:pb-0">
      <Icon as={EyeOff} size={14} className="mt-0.5 text-fg-3 max-md:mt-0" />
      <LookedForList lines={lines} className="min-w-0 flex-1 [&>li]:line-clamp-2" />
      <Button
        size="xs"
        variant="ghost"
        className="-mt-0.5 -mr-2 max-md:mt-0"
        onClick={() => showDetection(store, 'setup')}
      >
        {text('lookedFor.change')}
      </Button>
    </div>
  );
}
