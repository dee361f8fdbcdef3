import 'server-only';
import pg from 'pg';
import { CONNECTION_MS } from '@/lib/domain/limits';

const RETRY_MS = 250;
const HEARTBEAT_MS = 5_000;

type Options = {
  url: string | undefined;
  /** Channel whose notifications are passed on. */
  channel: string;
  onMessage: (payload: string) => void;
  /** Called when a connection that stood is lost. */
  onLoss: (reason: Error) => void;
  /** Called when a lost connection is back, since notifications may have been missed. */
  onReturn: () => void;
};

export type DatabaseWatch = {
  /**
   * Whether the database answers. Resolves at once, except during the first attempt after the connection was
   * lost.
   */
  isUp: () => Promise<boolean>;
  /** Whether it was unavailable at any time since an instant (milliseconds). */
  wasAwaySince: (instant: number) => boolean;
  stop: () => Promise<void>;
};

/**
 * Holds one connection for the life of the process, to notice when the database becomes unavailable and to
 * receive its notifications. Resolves after the first attempt, whether it succeeded or not.
 */
export async function watchDatabase({
  url,
  channel,
  onMessage,
  onLoss,
  onReturn,
}: Options): Promise<DatabaseWatch> {
  let client: pg.Client | undefined;
  let connected = false;
  let stopped = false;
  let lostBefore = false;
  let lastAway = 0;
  let timer: NodeJS.Timeout | undefined;
  /**
   * The first attempt after a loss: until it ends, it is unknown whether the database or only a connection
   * failed.
   */
  let firstAttempt: Promise<boolean> | undefined;

  async function connect(): Promise<boolean> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_MS,
      query_timeout: CONNECTION_MS,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection ended')));
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch {
      next.end().catch(() => {});
      if (client === next) tryLater();
      return false;
    }
    if (client !== next) return false;
    connected = true;
    if (lostBefore) {
      lastAway = Date.now();
      onReturn();
    }
    return true;
  }
  function tryLater(): void {
    client = undefined;
    lostBefore = true;
    if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
  }
  function lose(lost: pg.Client, reason: Error): void {
    if (stopped || client !== lost || !connected) return;
    connected = false;
    lostBefore = true;
    lastAway = Date.now();
    onLoss(reason);
    lost.end().catch(() => {});
    firstAttempt = connect().finally(() => {
      firstAttempt = undefined;
    });
  }

  await connect();
  const heartbeat = setInterval(() => {
    const checked = client;
    if (checked && connected) checked.query('select 1').catch((error: Error) => lose(checked, error));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    isUp: async () => connected || (await firstAttempt) === true,
    wasAwaySince: (instant) => !connected || lastAway >= instant,
    stop: async () => {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
