import { type $ZodError, type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { AppError, type FieldErrors, type MessageKey } from './errors';
import { sentIndex } from './values/bracket-keys';
import { withoutCardNumbers } from './values/card-number';

/** Parses a schema's message: `required`, or `text_too_long|max=254` with its values. */
export function toMessageKey(message: string): MessageKey {
  const [key = 'invalid', ...pairs] = message.split('|');
  if (!/^[a-z][a-z0-9_]*$/.test(key)) return { key: 'invalid_value' };
  const values = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  return pairs.length > 0 ? { key, values } : { key };
}

/** A value that was not sent at all is missing rather than wrong; known when the parse reports its input. */
const isAbsent = (issue: $ZodIssue) =>
  issue.message === 'invalid_value' && 'input' in issue && issue.input === undefined;

/** What is wrong with an input of several shapes is what keeps it from the shape that it fits best. */
function nearestShape(issue: $ZodIssue): readonly $ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const [nearest = [issue]] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest;
}

/** A path into an input, with the indexes that its lists were sent under. */
function sentPath(path: readonly PropertyKey[], input: unknown): string {
  let at = input;
  const sent = path.map((key) => {
    const list = at;
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
    return Array.isArray(list) && typeof key === 'number' ? sentIndex(list, key) : key;
  });
  return sent.join('.');
}

/** All field errors of a failed parse at once, keyed by the field's path as it was sent (`user.email`). */
export function fieldErrorsOf(error: $ZodError, input: unknown): FieldErrors {
  const fields: Record<string, MessageKey[]> = {};
  for (const issue of error.issues.flatMap(nearestShape)) {
    const field = sentPath(issue.path, input) || 'body';
    fields[field] ??= [];
    fields[field].push(toMessageKey(isAbsent(issue) ? 'required' : issue.message));
  }
  return fields;
}

/** Paths of the texts with a NUL or half of a surrogate pair, which the database can't keep. */
function unstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path || 'body'] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, path ? `${path}.${key}` : key));
}

/**
 * Parses or throws 422 with every wrong field.
 * Messages are keys of `errors`. Card numbers are hidden first.
 */
export function parseInput<T>(schema: $ZodType<T>, input: unknown): T {
  const read = withoutCardNumbers(input);
  const result = safeParse(schema, read, { reportInput: true });
  if (!result.success) throw new AppError('invalid', { fields: fieldErrorsOf(result.error, read) });
  const wrong = unstorable(result.data, '');
  if (wrong.length === 0) return result.data;
  throw new AppError('invalid', {
    fields: Object.fromEntries(wrong.map((path) => [path, [{ key: 'invalid_value' }]])),
  });
}
