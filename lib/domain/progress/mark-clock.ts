import { DAY_MS, type Day, HOUR_MS } from '../clock';

/** A clock that is off by more than this is corrected. */
const SHIFT_MS = 90_000;
/** How long a mark may wait on a phone, and how long it can be corrected. */
export const OLDEST_MS = 60 * DAY_MS;
/** How far past midnight a session still belongs to the day it began. */
const PAST_MIDNIGHT_MS = 6 * HOUR_MS;

type SentMark = {
  at: number;
  sentAt: number | null;
  now: number;
  /** `at` of all that is sent with it. */
  all?: readonly number[];
};

/**
 * When a mark was made, by the server's clock (docs/spec/offline.md#clock). All in ms since 1970: `at` and
 * `sentAt` by the phone's clock, `now` the server's. In the future or older than 60 days is now, where
 * several stay in their order, one ms apart: of a mark and its undoing the later counts.
 */
export function markInstant({ at, sentAt, now, all = [] }: SentMark): number {
  const shift = sentAt === null ? 0 : now - sentAt;
  const shifted = (instant: number) => (Math.abs(shift) > SHIFT_MS ? instant + shift : instant);
  const isNow = (instant: number) => shifted(instant) > now || shifted(instant) < now - OLDEST_MS;
  return isNow(at) ? now - new Set(all.filter((other) => other > at && isNow(other))).size : shifted(at);
}

/**
 * The day that a mark counts for: the business day of its instant, for a session the day on which it began,
 * up to 6 h past midnight. `dayOf`: business day of an instant in ms.
 */
export function loggedOn(at: number, sessionBegan: number | null, dayOf: (instant: number) => Day): Day {
  const day = dayOf(at);
  if (sessionBegan === null || sessionBegan > at) return day;
  const began = dayOf(sessionBegan);
  return dayOf(at - PAST_MIDNIGHT_MS) <= began ? began : day;
}
