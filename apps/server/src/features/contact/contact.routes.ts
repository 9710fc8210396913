import { sendContact } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { keepMessage } from './messages.store.ts';
import { readable } from './readable.ts';

/** Messages per network; a whole office may share it. */
const messageLimit = { attempts: 20, windowMs: 3_600_000 };

export function contactRoutes(mount: Mount, deps: Deps): void {
  const { db, clock, newId, outbox } = deps;
  const { contactAddress, smtpUrl } = deps.config.mail;

  mount(sendContact, async ({ body, request }) => {
    if (body.report && !deps.config.site.takesProblemReports) throw new AppError('request.not_found');
    await throttle(deps, ['contact', clientNetwork(request)], messageLimit);
    if (contactAddress === null || smtpUrl === null) {
      await keepMessage(db, { id: newId(), created_at: clock().toISOString(), ...readable(body) });
      return null;
    }
    await outbox.add(db, { kind: 'contact', recipient: contactAddress, userId: null, facts: body });
    outbox.wake();
    return null;
  });
}
