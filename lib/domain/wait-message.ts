import type { MessageKey } from './errors';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Says how long to wait, in whole minutes or hours, rounded up; below a minute only that it is short. */
export function waitMessage(seconds: number): MessageKey {
  if (seconds < MINUTE) return { key: 'too_many_requests' };
  if (seconds <= HOUR)
    return { key: 'too_many_wait_minutes', values: { count: Math.ceil(seconds / MINUTE) } };
  return { key: 'too_many_wait_hours', values: { count: Math.ceil(seconds / HOUR) } };
}
