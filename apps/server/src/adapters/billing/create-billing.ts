import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import type { BillingProvider } from './billing-provider.ts';
import { noBilling } from './no-billing.ts';
import { createSandboxBilling, type SandboxOptions } from './sandbox/sandbox-billing.ts';

/** Creates the configured provider. Throws `StartError` for plans that Stripe cannot sell. */
export async function createBilling(
  { kind, stripe }: Config['billing'],
  options: SandboxOptions,
): Promise<BillingProvider> {
  if (kind === 'none') return noBilling;
  if (kind === 'sandbox') return createSandboxBilling(options);
  const { all, stripePrice } = options.plans;
  const missing = all.filter(
    (plan) => plan.is_active && plan.metadata.price > 0 && !stripePrice(plan.plan_code),
  );
  if (missing.length > 0) {
    const codes = missing.map(({ plan_code }) => plan_code).join(', ');
    throw new StartError(
      `BILLING is stripe, and PLANS_FILE names no stripe_price for ${codes}. Add the ids of the prices, or set is_active to false.`,
    );
  }
  // Its library is a ninth of all modules of a server, and most servers sell nothing.
  const { createStripeBilling } = await import('./stripe/stripe-billing.ts');
  return createStripeBilling(stripe, options);
}
