import { buyerSchema } from '@/lib/domain/checkout';
import type { MessageKey } from '@/lib/domain/errors';
import { fieldErrorsOf } from '@/lib/domain/validation';

/** What each wrong field of the buyer's form says first, by the server's own rules; empty when none is broken. */
export function brokenRules(values: unknown): Readonly<Record<string, MessageKey>> {
  const { error } = buyerSchema.safeParse(values);
  const entries = error ? Object.entries(fieldErrorsOf(error)) : [];
  return Object.fromEntries(entries.flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}
