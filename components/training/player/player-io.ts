import type { MarkEntry } from '@/lib/domain/offline/queue';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import type { Effect } from '@/lib/domain/player/session';
import type { LogSession } from '@/lib/domain/training/training-log';
import type { Kept } from './session-store';

/** What the player needs of the page: a clock in milliseconds, ids, storage, and what it can do. */
export type PlayerIo = {
  now: () => number;
  uuid: () => string;
  keep: (kept: Kept) => void;
  /** Stores a mark with `workout`, the state of its session. */
  queue: (entry: MarkEntry, workout: LogSession | null) => void;
  /** Sound, wake lock and navigation of the page. */
  act: (effect: Effect) => void;
  savePreferences: (change: Partial<PlayerPreferences>) => void;
};
