import { AppError, invalidField } from '@/lib/domain/errors';

type Values = Readonly<Record<string, unknown>>;

/** The sent `updated_at` in milliseconds; null when none was sent. Throws 422 when it is not an instant. */
export function seenStamp({ updated_at }: Values): number | null {
  if (typeof updated_at !== 'string' || updated_at === '') return null;
  const at = Date.parse(updated_at);
  if (Number.isNaN(at)) throw invalidField('updated_at', 'invalid_value');
  return at;
}

/**
 * The 409 of a save that someone else's save preceded: the current values, and which of the sent ones differ
 * from them (docs/spec/api.md#reading-and-writing).
 */
export function staleSave(names: readonly string[], input: Values, current: Values): AppError {
  const changed = names.filter(
    (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(current[name]),
  );
  return new AppError('conflict', { details: { current, changed } });
}
