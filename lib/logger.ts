import 'server-only';
import pino from 'pino';
import { safeError } from './domain/values/safe-error';
import { env } from './env';
import { telemetry } from './telemetry/store';

/**
 * Structured log. Secrets, cookies, card numbers and parameters of queries never reach it, whatever a caller
 * passes.
 */
export const logger = pino({
  level: env.LOG_LEVEL,
  mixin: () => telemetry.brioTracer?.ids() ?? {},
  serializers: { err: (error: unknown) => safeError(error) },
  redact: {
    paths: [
      'password',
      '*.password',
      'token',
      '*.token',
      'cookie',
      '*.cookie',
      'authorization',
      '*.authorization',
      'credit_card_number',
      '*.credit_card_number',
    ],
    censor: '[redacted]',
  },
});
