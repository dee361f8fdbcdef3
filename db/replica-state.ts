/** Positions in the primary's log of writes, in bytes: what is written later has a greater one. */
export type Position = bigint;

/** What the two servers say: how far each is, and how long ago the replica's newest row was committed. */
export type Look = {
  primary: Position;
  /** Null where the server is no replica, or does not say how far it is. */
  replayed: Position | null;
  /** Null where nothing was replayed since the replica began. */
  ageMs: number | null;
};

/** The servers are asked at most this often. */
const LOOK_MS = 1_000;
/** A replica that failed is left alone for so long. */
const AWAY_MS = 5_000;
/** A replica that is further behind is not used. */
export const MOST_BEHIND_MS = 10_000;

export type ReplicaState = {
  /** Whether the replica may answer who wrote up to a position. Asks the servers when it has not for a second. */
  mayAnswer: (wrote: Position) => Promise<boolean>;
  /** Whether it may answer for public pages, which are kept and so must show every announced change. */
  mayAnswerPublic: () => Promise<boolean>;
  /** Public data has changed: the replica answers for it again when it has all that is written by now. */
  publicChanged: () => void;
  /** The replica failed: it is not used for some seconds. */
  failed: () => void;
  /** How far it is behind, in milliseconds; null when it is away or does not say. Asks the servers. */
  delay: () => Promise<number | null>;
};

/** A replica that has all that is written is not behind, however long ago its newest row was committed. */
function behindMs({ primary, replayed, ageMs }: Look): number | null {
  if (replayed === null) return null;
  return replayed >= primary ? 0 : (ageMs ?? Number.POSITIVE_INFINITY);
}

/** Decides when a replica answers (docs/deploy.md#replica). `ask` looks at both servers and may throw. */
export function createReplicaState(ask: () => Promise<Look>, clock = () => performance.now()): ReplicaState {
  let known: { look: Look; at: number } | null = null;
  let looking: Promise<void> | null = null;
  let awayUntil = Number.NEGATIVE_INFINITY;
  /** Null until it is known: also at first, since what was announced before this process began was not heard. */
  let publicSince: Position | null = null;
  let publicChanges = 0;

  const failed = (): void => {
    known = null;
    awayUntil = clock() + AWAY_MS;
  };
  async function look(): Promise<void> {
    const changesBefore = publicChanges;
    try {
      const answer = await ask();
      known = { look: answer, at: clock() };
      if (changesBefore === publicChanges) publicSince ??= answer.primary;
    } catch {
      failed();
    }
  }
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }
  /** How far the replica is, where it may answer at all. */
  async function replayed(): Promise<Position | null> {
    if (clock() < awayUntil) return null;
    if (!known || clock() - known.at >= LOOK_MS) await lookOnce();
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
      if (clock() >= awayUntil && (!known || clock() - known.at >= LOOK_MS)) await lookOnce();
      return known && behindMs(known.look);
    },
  };
}
