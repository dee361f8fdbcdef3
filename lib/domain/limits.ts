/**
 * The one table of bounded work (docs/operations/README.md#bounded-work): how long a piece of it may take,
 * how much it takes at once, and how often it is tried again.
 */
type Limit = { timeoutMs: number; batch: number; retries: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * When a database that does not answer counts as unavailable: it opens no connection, frees none of the pool,
 * or does not answer a check. A healthy one needs seconds when the machine is busy.
 */
export const CONNECTION_MS = 10 * SECOND;
/** No statement of the shop's pools runs longer. */
export const STATEMENT_MS = 30 * SECOND;
/** A statement that exceeds this on a replica is run on the primary. */
export const REPLICA_STATEMENT_MS = 10 * SECOND;

/**
 * What is read, sent and received. `timeoutMs` is each statement's or call's, `batch` rows or calls at once.
 */
export const WORK_LIMITS = {
  /** Rows of a page. */
  list: { timeoutMs: STATEMENT_MS, batch: 100, retries: 0 },
  /** Choices of a field, saved views. */
  options: { timeoutMs: STATEMENT_MS, batch: 100, retries: 0 },
  /** Rows of a chunk, which is sent before the next is read. */
  export: { timeoutMs: STATEMENT_MS, batch: 500, retries: 0 },
  /** Rows of a workbook, which is built in memory. */
  workbook: { timeoutMs: STATEMENT_MS, batch: 50_000, retries: 0 },
  /** Figures of `/api/metrics`. */
  metrics: { timeoutMs: 2 * SECOND, batch: 1, retries: 0 },
  /**
   * Orders that one process places concurrently: fewer than the pool's connections, so that pages keep some.
   */
  placeOrder: { timeoutMs: 20 * SECOND, batch: 6, retries: 0 },
  /** PayPal's certificates at a webhook, which PayPal itself repeats for three days. */
  webhook: { timeoutMs: 10 * SECOND, batch: 1, retries: 0 },
  /** A call to PayPal; reads are retried here, writes by callers that know their request id. */
  paypal: { timeoutMs: 15 * SECOND, batch: 1, retries: 2 },
  push: { timeoutMs: 10 * SECOND, batch: 1, retries: 0 },
  /** Bytes of a file at UploadThing. */
  storedFile: { timeoutMs: 30 * SECOND, batch: 1, retries: 0 },
  /** A silent mail server; its mail is a job. */
  mailServer: { timeoutMs: 20 * SECOND, batch: 1, retries: 0 },
  /**
   * Each lock of a migration: less than PostgreSQL's `deadlock_timeout`, so that in a circle of waits it is
   * the migration that gives up. With its pauses that is a minute and a half.
   */
  migrationLock: { timeoutMs: SECOND / 2, batch: 1, retries: 19 },
  /** Each lock of a merge of two customers, for the same reason. With its pauses that is about ten seconds. */
  mergeLock: { timeoutMs: SECOND / 5, batch: 1, retries: 19 },
  /** Calls to PayPal whose answer was lost; asked about again every ten seconds. */
  lostAnswers: { timeoutMs: STATEMENT_MS, batch: 100, retries: 0 },
} as const satisfies Record<string, Limit>;

/** With growing delays that is about a day. */
const PATIENT = { timeoutMs: 15 * MINUTE, retries: 8 } as const;
/** The schedule repeats it anyway. */
const PERIODIC = { timeoutMs: 10 * MINUTE, retries: 2 } as const;

/** Every queue. `batch` is how many jobs, or rows of a scheduled job, are worked on at once. */
export const JOB_LIMITS = {
  mail: { ...PATIENT, batch: 20 },
  /** Sent once; what a service refuses for now is queued again (docs/spec/reminders.md#push). */
  push: { timeoutMs: MINUTE, batch: 20, retries: 0 },
  'payment-event': { ...PATIENT, batch: 10 },
  reconcile: { ...PERIODIC, batch: 100 },
  'expire-orders': { ...PERIODIC, batch: 100 },
  'transfer-reminders': { ...PERIODIC, batch: 100 },
  'subscription-grace': { ...PERIODIC, batch: 100 },
  reminders: { ...PERIODIC, batch: 200 },
  'segment-mails': { ...PERIODIC, batch: 200 },
  'stock-notices': { ...PERIODIC, batch: 500 },
  'page-publishing': { ...PERIODIC, batch: 50 },
  sweep: { ...PERIODIC, batch: 200 },
} as const satisfies Record<string, Limit>;

/**
 * Concurrent requests of a web process, by lane: checkouts and submitted forms, and all others. Beyond them
 * `waiting` more queue for `patienceMs`; the next gets a 503. A request that takes longer than `holdMs` is
 * not waiting for the processor, so it frees its place. While a checkout is in progress, the rest has only
 * `besideCheckout` places.
 */
export const LANE_LIMITS = {
  checkout: { atOnce: 32, waiting: 200, patienceMs: 15 * SECOND, holdMs: 10 * SECOND },
  rest: { atOnce: 24, besideCheckout: 3, waiting: 300, patienceMs: 8 * SECOND, holdMs: 5 * SECOND },
} as const;
