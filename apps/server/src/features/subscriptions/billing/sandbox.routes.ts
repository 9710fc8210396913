import {
  cancelSandboxCheckout,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resendSandboxEvent,
} from '@sladd/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import {
  findOwnCheckout,
  giveUpCheckout,
  moveClock,
  payCheckout,
  presentCheckout,
  sendEvent,
} from './sandbox.service.ts';

export function sandboxRoutes(mount: Mount, deps: Deps): void {
  mount(getSandboxCheckout, async ({ actor, params }) =>
    presentCheckout(deps, await findOwnCheckout(deps, params.checkout_id, actor.userId)),
  );

  mount(paySandboxCheckout, async ({ actor, params, body }) => {
    const checkout = await findOwnCheckout(deps, params.checkout_id, actor.userId);
    return { return_url: await payCheckout(deps, checkout, body.outcome) };
  });

  mount(cancelSandboxCheckout, async ({ actor, params }) => {
    const checkout = await findOwnCheckout(deps, params.checkout_id, actor.userId);
    return { return_url: await giveUpCheckout(deps, checkout) };
  });

  mount(moveSandboxClock, async ({ actor, params, body }) => {
    const checkout = await findOwnCheckout(deps, params.checkout_id, actor.userId);
    await moveClock(deps, checkout, body.move);
    return presentCheckout(deps, checkout);
  });

  mount(resendSandboxEvent, async ({ actor, params }) => {
    const checkout = await findOwnCheckout(deps, params.checkout_id, actor.userId);
    await sendEvent(deps, checkout.customer);
    return presentCheckout(deps, checkout);
  });
}
