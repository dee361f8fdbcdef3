import 'server-only';
import type { Actor } from '@/lib/domain/actor';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';

/** Refusals that tell of someone who tries what they may not, or tries too often. */
const TELLING: ReadonlySet<ErrorCode> = new Set(['forbidden', 'csrf', 'too_many_requests']);

type Call = { actor: Actor | null; requestId: string; call: string; resource?: unknown; id?: unknown };

/**
 * Logs who was refused what, for reads as well (docs/spec/accounts.md#records). `call` is the pattern of the
 * address: what stands in it may be a secret.
 */
export function noteRefusal(error: unknown, { actor, id, ...call }: Call): void {
  if (!(error instanceof AppError) || !TELLING.has(error.code)) return;
  const { code, messageKey, details } = error;
  const who = { user: actor?.userId ?? null, staff: actor?.impersonatorId ?? null };
  // Sessions have an id that is no number: it does not belong into a log.
  const row = /^\d{1,10}$/.test(String(id)) ? { id } : {};
  logger.warn({ code, reason: messageKey.key, ability: details.ability, ...who, ...call, ...row }, 'refused');
}
