import 'server-only';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { AppError } from '@/lib/domain/errors';

/** Calls once more when the answer was lost: the same request id never has its effect twice. */
export async function callAgainIfLost<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayError && error.effectUnknown)) throw error;
    return call();
  }
}

/**
 * PayPal is unavailable: throws 502 with the ids that support needs. `key`: the text of what was not done,
 * that nothing was charged unless given.
 */
export function throwProviderUnavailable(error: GatewayError, key?: string): never {
  throw new AppError('payment_provider', {
    ...(key ? { message: { key } } : {}),
    retryAfter: error.retryAfter ?? 0,
    details: { issue: error.issue, debugId: error.debugId },
    cause: error,
  });
}

/** For `catch`: answers for what PayPal does not know, and rethrows any other error. */
export const ifUnknown =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayError && error.kind === 'not_found') return answer;
    throw error;
  };

/** For `catch`: turns an error of PayPal into 502 and rethrows any other. */
export function throwProviderError(error: unknown): never {
  if (error instanceof GatewayError) return throwProviderUnavailable(error);
  throw error;
}

/** The same for a read: 404 for what PayPal does not know. */
export function throwReadError(error: unknown): never {
  if (error instanceof GatewayError && error.kind === 'not_found')
    throw new AppError('not_found', { cause: error });
  return throwProviderError(error);
}

/** Whether PayPal is why a call failed: it is unavailable, refused it, or has no credentials. */
export const isProviderError = (error: unknown): boolean =>
  error instanceof GatewayError || (error instanceof AppError && error.code === 'payment_provider');
