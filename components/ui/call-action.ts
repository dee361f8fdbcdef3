import type { ActionResult } from '@/lib/actions/run';
import { leaveIfSignedOut } from './api';

/**
 * Calls a server action; null when the network failed. An ended session leads to the login page, as with
 * `api()` (docs/spec/specification.md#errors).
 */
export async function callAction<T>(action: () => Promise<ActionResult<T>>): Promise<ActionResult<T> | null> {
  const result = await action().catch(() => null);
  if (result && !result.ok) leaveIfSignedOut(result.status);
  return result;
}
