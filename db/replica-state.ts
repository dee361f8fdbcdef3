/** A position in the primary's write-ahead log, in bytes: later writes have greater ones. */
export type Position = bigint;

/**
 * The state of the two servers: the position of each, and how long ago the replica's newest row was
 * committed.
 */
export type ReplicaPosition = {
  primary: Position;
  /** Null when the server is not a replica or does not report its position. */
  replayed: Position | null;
  /** Null when nothing has been replayed since the replica started. */
  ageMs: number | null;
};

/** The servers are queried at most this often. */
const QUERY_INTERVAL_MS = 1_000;
/** How long a failed replica is not used. */
const RETRY_AFTER_MS = 5_000;
/** A replica that lags further behind is not used. */
export const MOST_BEHIND_MS = 10_000;

export type ReplicaState = {
  /**
   * Whether the replica may answer someone who wrote up to a position. Queries the servers at most once a
   * second.
   */
  mayAnswer: (wrote: Position) => Promise<boolean>;
  /** Whether it may answer for public pages, which are cached and so must include every announced change. */
  mayAnswerPublic: () => Promise<boolean>;
  /** Public data has changed: the replica answers for it again once it has everything written so far. */
  publicChanged: () => void;
  /** The replica failed, and is not used for some seconds. */
  failed: () => void;
  /** Its delay in milliseconds; null when it is unavailable or does not report it. Queries the servers. */
  delay: () => Promise<number | null>;
};

/** A replica that has everything written is not behind, however long ago its newest row was committed. */
function behindMs({ primary, replayed, ageMs }: ReplicaPosition): number | null {
  if (replayed === null) return null;
  return replayed >= primary ? 0 : (ageMs ?? Number.POSITIVE_INFINITY);
}

/** Decides when a replica answers (docs/deploy.md#replica). `ask` queries both servers and may throw. */
export function createReplicaState(
  ask: () => Promise<ReplicaPosition>,
  clock = () => performance.now(),
): ReplicaState {
  let known: { look: ReplicaPosition; at: number } | null = null;
  let looking: Promise<void> | null = null;
  let awayUntil = Number.NEGATIVE_INFINITY;
  /** Null until it is known. Also null at first, since earlier announcements did not reach this process. */
  let publicSince: Position | null = null;
  let publicChanges = 0;

  const failed = (): void => {
    known = null;
    awayUntil = clock() + RETRY_AFTER_MS;
  };
  async function queryServers(): Promise<void> {
    const changesBefore = publicChanges;
    try {
      const answer = await ask();
      known = { look: answer, at: clock() };
      if (changesBefore === publicChanges) publicSince ??= answer.primary;
    } catch {
      failed();
    }
  }
  function queryOnce(): Promise<void> {
    looking ??= queryServers().finally(() => {
      looking = null;
    });
    return looking;
  }
  /** The replica's position, if it may answer at all. */
  async function replayed(): Promise<Position | null> {
    if (clock() < awayUntil) return null;
    if (!known || clock() - known.at >= QUERY_INTERVAL_MS) await queryOnce();
    if (!known) return null;
    const behind = behindMs(known.look);
    return behind !== null && behind <= MOST_BEHIND_MS ? known.look.replayed : null;
  }

  return {
    mayAnswer: async (wrote) => {
      const position = await replayed();
      return position !== null && position >= wrote;
    },
    mayAnswerPublic: async () => {
      const position = await replayed();
      return position !== null && publicSince !== null && position >= publicSince;
    },
    publicChanged: () => {
      publicChanges += 1;
      publicSince = null;
    },
    failed,
    delay: async () => {
      if (clock() >= awayUntil && (!known || clock() - known.at >= QUERY_INTERVAL_MS)) await queryOnce();
      return known && behindMs(known.look);
    },
  };
}
