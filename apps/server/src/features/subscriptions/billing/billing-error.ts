import {
  BillingConflictError,
  BillingUnavailableError,
  CustomerUnknownError,
  EventSignatureError,
  NotSoldError,
} from '../../../adapters/billing/billing-provider.ts';
import { AppError } from '../../../http/app-error.ts';

/** Runs a request to the payment provider; its failures become errors of the catalogue. */
export async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSoldError) throw new AppError('billing.not_sold', { cause: error });
    if (error instanceof EventSignatureError) throw new AppError('webhook.signature', { cause: error });
    if (error instanceof CustomerUnknownError)
      throw new AppError('billing.customer_unknown', { cause: error });
    if (error instanceof BillingUnavailableError || error instanceof BillingConflictError)
      throw new AppError('billing.unavailable', { cause: error });
    throw error;
  }
}
