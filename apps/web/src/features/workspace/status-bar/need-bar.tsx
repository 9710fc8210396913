import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { missingGrounds } from '../model/selectors/without-grounds.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { isBarDue } from './bar-due.ts';
import { useBarPlace } from './bar-place.ts';

/** Shown while boxes lack a required legal basis: how many, who requires it, and a button to the next one. */
export function NeedBar() {
  const text = useText();
  const workspace = useWorkspace();
  const place = useBarPlace(640);
  const { isPhone } = useScreen();
  const isBarShown = useWorkspaceState(
    ({ detection }) => detection.isBarShown && isBarDue(detection.run, isPhone),
  );
  const count = useWorkspaceState((state) => missingGrounds(state).length);
  const organization = useWorkspaceState(({ account }) =>
    account.rules.locked.has('legal_bases') ? account.rules.organization : '',
  );
  if (count === 0) return null;
  return (
    <div
      role="status"
      data-testid="need-bar"
      style={place}
      className={`absolute z-(--z-floating) grid -translate-x-1/2 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-[10px] border border-warning-line bg-raised px-3 py-2.5 shadow-popup max-md:gap-2 ${isBarShown ? 'bottom-[84px]' : 'bottom-4'}`}
    >
      <Icon as={TriangleAlert} size={18} className="text-warning" />
      <div className="min-w-0 leading-[18px]">
        <b>{text('grounds.needed', { count })}</b>
        <p className="text-sm text-fg-2 max-md:hidden">
          {organization === '' ? text('grounds.blocked') : text('grounds.blockedBy', { organization })}
        </p>
      </div>
      <Button
        size="sm"
        keys={isPhone ? undefined : capsOf('nextWithoutGround')}
        onClick={() => commandOf('nextWithoutGround').run(workspace)}
      >
        {text(isPhone ? 'grounds.nextShort' : 'grounds.next')}
      </Button>
    </div>
  );
}
