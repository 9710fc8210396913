import {
  cancelSandboxCheckout,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resendSandboxEvent,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';

export function sandboxRoutes(mount: Mount, _deps: Deps): void {
  const none = (): never => {
    throw new AppError('checkout.not_found');
  };
  mount(getSandboxCheckout, none);
  mount(paySandboxCheckout, none);
  mount(cancelSandboxCheckout, none);
  mount(moveSandboxClock, none);
  mount(resendSandboxEvent, none);
}
