import 'server-only';
import { isDatabaseDown, isLockMissed, isUnstorableText } from '@/db/errors';
import { AppError } from '@/lib/domain/errors';
import type { Locale } from '@/lib/i18n/locales';
import { errorText, fieldTexts } from '@/lib/i18n/translate';
import { logger } from '@/lib/logger';
import { telemetry } from '@/lib/telemetry/store';

/** How a failed call answers, in the reader's language. */
export type Failure = {
  status: number;
  message: string;
  /** True when the message only says that fields are invalid, so that a field's own message says more. */
  isGeneral: boolean;
  errors: Record<string, string[]>;
  details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, 0 when waiting does not help. */
  retryAfter: number;
  /** The methods that the address accepts, of a 405. */
  allow: readonly string[];
};

/** Anything but an AppError is logged, and the answer only says that something failed. */
function knownError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isUnstorableText(error)) return new AppError('bad_request');
  logger.error({ err: error, requestId }, 'request failed');
  const isDown = isDatabaseDown(error) || isLockMissed(error);
  telemetry.brioMetrics?.errors.inc({ source: isDown ? 'database' : 'call' });
  return isDown ? new AppError('unavailable', { retryAfter: 5 }) : new AppError('internal');
}

/** The headers by which a failed call can be found, repeated or corrected. */
export const failureHeaders = (
  { retryAfter, allow }: Pick<Failure, 'retryAfter' | 'allow'>,
  requestId: string,
): Record<string, string> => ({
  'X-Request-Id': requestId,
  ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  ...(allow.length > 0 ? { Allow: allow.join(', ') } : {}),
});

/** How routes and actions answer an error (docs/spec/api.md#errors). */
export function failureOf(error: unknown, locale: Locale, requestId: string): Failure {
  const { code, status, messageKey, fields, details, retryAfter = 0, allow } = knownError(error, requestId);
  return {
    status,
    message: errorText(locale, messageKey),
    isGeneral: code === 'invalid' && messageKey.key === 'invalid',
    errors: fieldTexts(locale, fields),
    details,
    retryAfter,
    allow,
  };
}
