import { haveOf, isSnapshotDue, libraryRowsOf } from '@/lib/domain/offline/snapshot';
import { type LibraryRow, ofUser, openStores, ownersOf, type PlanMeta, type Stores } from './database';
import { forgetOldMarks } from './marks';
import { keepPictures } from './pictures';
import { notifyPlanStored } from './plan';
import type { Snapshot, SnapshotProgram } from './snapshot-types';
import { dropVideos, withRoom } from './videos';
import { PHONE, wipe } from './wipe';

const PATH = '/api/v1/training/snapshot';
let taking: Promise<Taken> | null = null;
/** Whether this page has fetched the plan's pictures. */
let isPictured = false;

/** The person signed in. Names are not unique: a family may share one, and a phone. */
export type Reader = { id: number; name: string };
/**
 * `reader`: another person's plan is never recent. `hasProgram`: they have one, so a phone without any is
 * never up to date.
 */
type Ask = { now?: boolean; reader?: Reader; hasProgram?: boolean };
/** Stored with a plan: its owner's name, its language, and the header of its answer. */
type Kept = Pick<PlanMeta, 'name' | 'language' | 'etag'>;
/** The rows of `sent` when a snapshot was requested. */
type Before = readonly { user_id: number; at: number }[];
/** `user`: whose plan is on the phone now, and whose marks are sent. */
export type Taken = { status: 'taken' | 'recent' | 'away' | 'signed_out'; user: number | null };

/**
 * Fetches the plan of the coming days, only the parts that the phone lacks (docs/spec/offline.md#snapshot).
 * At most every 10 minutes, unless `now` is set or the stored plan is in another language than the page.
 * Another person's plan and started workouts are deleted first.
 */
export function takeSnapshot(ask: Ask = {}): Promise<Taken> {
  // The one that is under way may have begun before what `now` is about.
  if (ask.now && taking) return taking.then(() => takeSnapshot(ask));
  taking ??= take(ask)
    // Without a database the journal has the marks of whoever is signed in.
    .catch((): Taken => ({ status: 'away', user: ask.reader?.id ?? null }))
    .finally(() => {
      taking = null;
    });
  return taking;
}

async function take(ask: Ask): Promise<Taken> {
  const { now: isForced = false, reader } = ask;
  const db = await openStores();
  const before = await db.getAll('sent');
  const [meta] = await db.getAll('meta');
  const user = meta?.user_id ?? null;
  // If the page is left before the answer, the next one fetches it.
  if (isForced && meta) await db.put('meta', { ...meta, synced_at: 0 });
  const { lang: language } = document.documentElement;
  if (!isForced && meta?.language === language && (await isRecent(db, meta, ask))) {
    // Offline nothing can be fetched, and drawing the day comes first.
    if (user !== null && !isPictured && navigator.onLine !== false) void picture(db, user).catch(() => {});
    return { status: 'recent', user };
  }
  const have = user === null ? '' : await heldHashes(db, user);
  const response = await fetch(`${PATH}?days=14&have=${have}`, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Requested-With': 'XMLHttpRequest',
      ...(meta?.etag && { 'If-None-Match': meta.etag }),
    },
  }).catch(() => null);
  if (response?.status === 401) {
    if (user !== null) await wipe(user, 'unauthorized');
    return { status: 'signed_out', user };
  }
  if (response?.status === 304 && meta) {
    return renew(db, { ...meta, name: reader?.name ?? meta.name, language }, response, before);
  }
  // The owner's marks wait on this page for the connection.
  if (!response?.ok) return { status: 'away', user };
  const snapshot = (await response.json()) as Snapshot;
  await wipeOthers(db, snapshot.user_id);
  // `have` named rows of the other person, which are deleted now.
  if (user !== null && user !== snapshot.user_id) return take({ now: true, ...(reader && { reader }) });
  const kept = { name: reader?.name ?? meta?.name ?? '', language, etag: response.headers.get('ETag') };
  return (await takeOver(db, snapshot, kept, before)) ?? take({ now: true, ...(reader && { reader }) });
}

const SIGNED_OUT: Taken = { status: 'signed_out', user: null };

/** Whether the phone's row, or a person's, in `sent` has changed since. */
const hasChanged = (before: Before, now: Before, id: number): boolean =>
  before.find(({ user_id }) => user_id === id)?.at !== now.find(({ user_id }) => user_id === id)?.at;

async function isRecent(db: Stores, meta: PlanMeta, { reader, hasProgram }: Ask): Promise<boolean> {
  if (hasProgram && (await db.count('plan')) === 0) return false;
  const isOwn = reader === undefined || (meta.user_id === reader.id && meta.name === reader.name);
  return isOwn && !isSnapshotDue(meta.synced_at, Date.now());
}

/** `away` on a full phone, which sends its marks all the same. Null when it is to be fetched again. */
async function takeOver(db: Stores, snapshot: Snapshot, kept: Kept, before: Before): Promise<Taken | null> {
  const { user_id: user } = snapshot;
  const result = await withRoom(() => keepSnapshot(db, snapshot, kept, before)).catch(() => 'away' as const);
  if (result === 'away') return { status: result, user };
  if (result !== 'taken') return result === 'stale' ? null : SIGNED_OUT;
  // Nothing is open: access has ended, or is paused.
  if (snapshot.programs.length === 0) await dropVideos().catch(() => false);
  await forgetOldMarks(user);
  notifyPlanStored();
  void picture(db, user).catch(() => {});
  return { status: result, user };
}

/** Nothing changed: the plan on the phone is as new as this answer. */
async function renew(db: Stores, meta: PlanMeta, { headers }: Response, before: Before): Promise<Taken> {
  await wipeOthers(db, meta.user_id);
  const now = Date.now();
  const lease_until = now + Number(headers.get('Lease-Seconds')) * 1000;
  const tx = db.transaction(['meta', 'sent'], 'readwrite');
  const isLeft = hasChanged(before, await tx.objectStore('sent').getAll(), PHONE);
  if (!isLeft) void tx.objectStore('meta').put({ ...meta, lease_until, synced_at: now });
  await tx.done;
  if (isLeft) return SIGNED_OUT;
  await forgetOldMarks(meta.user_id);
  void picture(db, meta.user_id).catch(() => {});
  return { status: 'taken', user: meta.user_id };
}

/** Someone may have begun a workout here without a plan on the phone. */
async function wipeOthers(db: Stores, user: number): Promise<void> {
  for (const owner of await ownersOf(db)) if (owner !== user) await wipe(owner, 'other-user');
}

/**
 * Fetches the pictures of the days on the phone. If a page is left before it has them all, the next one
 * continues, even with a recent plan.
 */
async function picture(db: Stores, user: number): Promise<void> {
  isPictured = true;
  const [programs, library] = await Promise.all([
    db.getAll('plan', ofUser(user)),
    db.getAll('exercises', ofUser(user)),
  ]);
  const exercises = library.flatMap((each) => (each.kind === 'exercise' ? [each.row] : []));
  await keepPictures({ programs, exercises });
}

/**
 * Takes over preferences that the server has saved: the next ten minutes may be without a connection. A
 * snapshot under way may have begun before the change.
 */
export async function keepPreferences(userId: number, change: object): Promise<void> {
  await taking;
  const { store, done } = (await openStores()).transaction('preferences', 'readwrite');
  const kept = await store.get(userId);
  if (kept) void store.put({ ...kept, value: { ...(kept.value as object), ...change } });
  await done;
}

async function heldHashes(db: Stores, user: number): Promise<string> {
  const [bodies, library] = await Promise.all([
    db.getAllKeys('bodies', ofUser(user)),
    db.getAll('exercises', ofUser(user)),
  ]);
  return haveOf(
    bodies.map(([, hash]) => hash),
    library,
  );
}

/**
 * One transaction: the plan is the old one or the new one. The content of days no longer in it is deleted,
 * with the texts and video addresses of the exercises that only they had. Stores nothing when someone has
 * signed out since it was requested, or when the server took marks since, which it may not have yet.
 */
async function keepSnapshot(
  db: Stores,
  snapshot: Snapshot,
  kept: Kept,
  before: Before,
): Promise<'taken' | 'stale' | 'signed_out'> {
  const user_id = snapshot.user_id;
  const tx = db.transaction(['meta', 'bodies', 'exercises', 'plan', 'preferences', 'sent'], 'readwrite');
  const now = await tx.objectStore('sent').getAll();
  if (hasChanged(before, now, PHONE)) return 'signed_out';
  if (hasChanged(before, now, user_id)) return 'stale';
  const [plan, bodies, library] = [
    tx.objectStore('plan'),
    tx.objectStore('bodies'),
    tx.objectStore('exercises'),
  ];
  void plan.delete(ofUser(user_id));
  for (const [order, program] of snapshot.programs.entries())
    void plan.put({ user_id, ...program, order, done: doneOf(snapshot, program.program_id) });
  for (const [hash, body] of Object.entries(snapshot.bodies)) void bodies.put({ user_id, hash, body });
  for (const row of libraryRows(snapshot)) void library.put({ user_id, ...row });
  const planned = new Set(snapshot.programs.flatMap(({ days }) => days.map(({ hash }) => hash)));
  for (const key of await bodies.getAllKeys(ofUser(user_id)))
    if (!planned.has(key[1])) void bodies.delete(key);
  const uses = libraryRowsOf((await bodies.getAll(ofUser(user_id))).map(({ body }) => body));
  for (const key of await library.getAllKeys(ofUser(user_id)))
    if (!uses.has(`${key[1]} ${key[2]}`)) void library.delete(key);
  void tx.objectStore('preferences').put({ user_id, value: snapshot.preferences });
  void tx.objectStore('meta').put({
    user_id,
    ...kept,
    // By this phone's clock, however wrong it is.
    lease_until: Date.now() + Date.parse(snapshot.lease_until) - Date.parse(snapshot.server_time),
    synced_at: Date.now(),
    streak: snapshot.streak,
    last: snapshot.last,
    history: snapshot.history,
  });
  await tx.done;
  return 'taken';
}

const doneOf = ({ marks }: Snapshot, programId: number): SnapshotProgram['done'] =>
  Object.fromEntries(
    marks.filter(({ program_id }) => program_id === programId).map((day) => [day.program_day_id, day.done]),
  );

const libraryRows = ({ exercises, blocks }: Snapshot): LibraryRow[] => [
  ...exercises.map(({ hash, ...row }) => ({ kind: 'exercise' as const, id: row.id, hash, row })),
  ...blocks.map(({ hash, ...row }) => ({ kind: 'block' as const, id: row.id, hash, row })),
];
