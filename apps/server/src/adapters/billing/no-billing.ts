import { type BillingProvider, NotSoldError } from './billing-provider.ts';

const refuse = async (): Promise<never> => {
  throw new NotSoldError('nothing is sold on this server');
};

/** Sells nothing: administrators give plans by hand. */
export const noBilling: BillingProvider = {
  kind: 'none',
  renewsAhead: false,
  ensureCustomer: refuse,
  currentState: refuse,
  checkoutUrl: refuse,
  setAutoRenew: refuse,
  endNow: refuse,
  portalUrl: refuse,
  parseEvent: refuse,
};
