import { PhoneOff, X } from 'lucide-react';
import { useState } from 'react';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { tryNetwork, useNetwork } from '../../../shared/network/network.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { filesToRedact } from '../model/selectors/to-redact.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspaceState } from '../mounted/workspace-context.ts';
import { isBarDue } from './bar-due.ts';
import { useBarPlace } from './bar-place.ts';

/** What works offline, and what waits for the network; shown until it is dismissed or the network is back. */
export function OfflineCard() {
  const { isOnline, since } = useNetwork();
  const [hiddenSince, setHiddenSince] = useState<number | null>(null);
  if (isOnline || since === null || since === hiddenSince) return null;
  return <Card since={since} onHide={() => setHiddenSince(since)} />;
}

function Card({ since, onHide }: { since: number; onHide: () => void }) {
  const text = useText();
  const format = useFormat();
  const place = useBarPlace(660);
  const { nextTryAt } = useNetwork();
  const now = useInstant(useInstant(null) + 1000);
  const { isPhone } = useScreen();
  const isBarShown = useWorkspaceState(
    ({ detection }) => detection.isBarShown && isBarDue(detection.run, isPhone),
  );
  const waiting = useWorkspaceState((state) => (state.redaction.isWaiting ? filesToRedact(state).length : 0));
  return (
    <section
      role="status"
      aria-label={text('offline.label')}
      style={place}
      className={`absolute z-(--z-floating) grid -translate-x-1/2 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 rounded-[10px] bg-raised py-[9px] pr-2 pl-3 shadow-popup ${isBarShown ? 'bottom-[84px]' : 'bottom-4'}`}
    >
      <span className="grid size-8 place-items-center rounded-3 bg-warning-soft text-warning">
        <Icon as={PhoneOff} size={18} />
      </span>
      <div className="min-w-0 leading-[18px]">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <b>{text('offline.since', { time: format.time(new Date(since)) })}</b>
          <span className="ml-auto text-fg-2 max-md:hidden" aria-hidden="true">
            {nextTryAt === null
              ? text('offline.trying')
              : text('offline.triesAgain', {
                  count: Math.max(0, Math.ceil((nextTryAt - now) / 1000)),
                })}
          </span>
        </div>
        <p className="text-fg-2">
          {waiting > 0 ? text('offline.waiting', { count: waiting }) : text('offline.canDo')}
        </p>
      </div>
      <Button size="sm" onClick={() => void tryNetwork()}>
        {text('offline.tryNow')}
      </Button>
      <IconButton size="sm" icon={X} label={text('offline.hide')} onClick={onHide} />
    </section>
  );
}
