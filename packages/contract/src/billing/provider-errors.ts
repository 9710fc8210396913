/** The errors of calls that ask the payment provider about a customer. */
export const providerErrors = ['billing.unavailable', 'billing.customer_unknown'] as const;
