import 'server-only';
import { db, type Transaction } from '@/db/client';
import { isCheckViolation, violatedUnique } from '@/db/errors';
import { AppError } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';
import type { Field } from '@/lib/fields/types';

/** Maps constraint violations to errors for people: a duplicate (409), amounts that don't fit (422). */
function explain(resource: Resource, error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint !== null) {
    const unique = Object.entries(resource.fields).filter(
      ([, field]: [string, Field]) => field.unique || field.kind === 'rows',
    );
    const name =
      unique.find(([field]) => constraint.includes(field.replace(/_id$/, '')))?.[0] ??
      unique[0]?.[0] ??
      // Fields that are only unique together (a program and its person) are not named separately.
      (resource.title === 'id' ? Object.keys(resource.fields)[0] : resource.title) ??
      'id';
    return new AppError('conflict', {
      message: { key: 'duplicate' },
      fields: { [name]: [{ key: 'duplicate' }] },
    });
  }
  return isCheckViolation(error)
    ? new AppError('invalid', { message: { key: 'values_inconsistent' } })
    : error;
}

/** Runs one transaction and maps its constraint violations to errors for people. */
export const transact = <T>(resource: Resource, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(work).catch((error: unknown) => {
    throw explain(resource, error);
  });
