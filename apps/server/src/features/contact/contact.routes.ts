import { sendContact } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';

/** Messages per address. */
const messageLimit = { attempts: 5, windowMs: 3_600_000 };

export function contactRoutes(mount: Mount, deps: Deps): void {
  const { db, clock, newId, mail, background } = deps;
  const { contactAddress } = deps.config.mail;

  mount(sendContact, async ({ body, request }) => {
    await throttle(deps, ['contact', clientNetwork(request)], messageLimit);
    if (contactAddress === null) {
      await db
        .insertInto('contact_messages')
        .values({ id: newId(), created_at: clock().toISOString(), ...body })
        .execute();
      return null;
    }
    const text = `${body.message}\n\n${body.name} <${body.email}>\n`;
    const letter = { to: contactAddress, subject: body.subject, text, replyTo: body.email };
    background.run('contact mail', () => mail.send(letter));
    return null;
  });
}
