import 'server-only';
import type { Actor } from '@/lib/domain/actor';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';

/** Refusals of people who try what they may not do, or try too often. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['forbidden', 'csrf', 'too_many_requests']);

type Call = { actor: Actor | null; requestId: string; call: string; resource?: unknown; id?: unknown };

/**
 * Logs who was refused what, also for reads (docs/spec/accounts.md#records). `call` is the pattern of the
 * address, because the address itself may contain a secret.
 */
export function noteRefusal(error: unknown, { actor, id, ...call }: Call): void {
  if (!(error instanceof AppError) || !LOGGED.has(error.code)) return;
  const { code, messageKey, details } = error;
  const who = { user: actor?.userId ?? null, staff: actor?.impersonatorId ?? null };
  // The id of a session is not a number and must not be logged.
  const row = /^\d{1,10}$/.test(String(id)) ? { id } : {};
  logger.warn({ code, reason: messageKey.key, ability: details.ability, ...who, ...call, ...row }, 'refused');
}
