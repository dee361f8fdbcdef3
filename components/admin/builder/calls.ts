import { api } from '@/components/ui/api';
import type { VideoColumn } from '@/lib/domain/content/video';
import type { UsualBlock } from '@/lib/domain/plan/minutes';
import type { ReachedGroup } from '@/lib/domain/plan/reached';
import type { CloneReport as ServerReport } from '@/lib/server/builder/clone-report';
import { openingCalls } from './opening';
import type { SavedChange } from './state/authors';
import type { LibraryFacts } from './state/checks';
import type { Entry } from './state/difference';
import type { Names } from './state/plan';
import type { Version } from './state/store';

/** API calls of docs/spec/builder.md and docs/spec/versions.md. */

export type Option = { id: number; name?: string; nombre?: string; mes?: string; description?: string };
export type Lists = Record<'months' | 'weeks' | 'blocks' | 'exercises' | 'titles_for_day', Option[]>;
type Tree = {
  id: number;
  name: string;
  plan_revision: number;
  version: Version;
  program_months: Record<string, unknown>[];
  /** By key, of the rows that were saved after a revision. */
  ids?: Record<string, number>;
  /** What was saved after that revision, oldest first. */
  changes?: readonly SavedChange[];
};
type Saved = Omit<Tree, 'program_months' | 'name' | 'ids' | 'changes'> & {
  ids: Record<string, number>;
  skipped: string[];
};

const BASE = '/api/v1';

export const optionText = ({ id, name, nombre, mes, description }: Option): string =>
  nombre ?? mes ?? name ?? description ?? `#${id}`;

/** With what was saved since a revision, and the ids of the rows that were saved by a key. */
export const readProgram = async (id: number, since?: number): Promise<Tree> => {
  const query = since === undefined ? '' : `?since=${since}`;
  return (await api<{ data: Tree }>(`${BASE}/program/getProgram/${id}${query}`, { cache: 'no-store' })).data;
};

/** The data that the screen loads first. */
export type Opening = { program: Tree; lists: Lists };
export async function readOpening(id: number): Promise<Opening> {
  const [plan, choices] = openingCalls(id);
  const [program, lists] = await Promise.all([
    // Not `no-store`, which would ignore the page's preload; the response itself is not cached.
    api<{ data: Tree }>(plan),
    api<{ meta: Lists }>(choices),
  ]);
  return { program: program.data, lists: lists.meta };
}

type WireFacts = {
  media: { id: number; poster: string | null; duration: string | null; videos: VideoColumn[] }[];
  usual_blocks: ({ id: number } & UsualBlock)[];
  deleted: Record<'months' | 'weeks' | 'blocks' | 'exercises', number[]>;
  week_days: { id: number; days: number[] }[];
  uses: { id: number; count: number }[];
};
export const readFacts = async (id: number): Promise<LibraryFacts> => {
  const { data } = await api<{ data: WireFacts }>(`${BASE}/programs/${id}/library-facts`);
  const { months, weeks, blocks, exercises } = data.deleted;
  return {
    media: new Map(
      data.media.map(({ id: ref, videos, ...media }) => [ref, { ...media, videos: new Set(videos) }]),
    ),
    usualBlocks: new Map(data.usual_blocks.map((block) => [block.id, block])),
    deleted: {
      months: new Set(months),
      weeks: new Set(weeks),
      blocks: new Set(blocks),
      exercises: new Set(exercises),
    },
    weekDays: new Map(data.week_days.map((week) => [week.id, week.days])),
    uses: new Map(data.uses.map((exercise) => [exercise.id, exercise.count])),
  };
};

/** Saves into the draft, which only staff see until it is published. */
export const saveDraft = async (body: {
  id: number;
  plan_revision: number;
  program_months: Entry[];
  template_ids: number[];
}): Promise<Saved> =>
  (
    await api<{ data: Saved }>(`${BASE}/program/store`, {
      body: { ...body, draft: true },
      headers: { Prefer: 'return=minimal' },
    })
  ).data;

export type PublishReport = {
  kind: 'fix' | 'extend' | 'edition' | 'none';
  version: string;
  fixes: number;
  added_days: number;
  changed_days: number;
  customers: Record<ReachedGroup, number>;
  /** Customers on another edition, whom `move_all` moves. */
  movable: number;
  /** Of the draft that it is about. */
  plan_revision: number;
};
export type PublishInput = {
  note?: string;
  notify?: boolean;
  move_all?: boolean;
  reason?: string;
  dry_run?: boolean;
  plan_revision?: number;
};
export const publish = async (id: number, body: PublishInput): Promise<PublishReport> =>
  (await api<{ data: PublishReport }>(`${BASE}/programs/${id}/publish`, { body })).data;

export type ReachedCustomer = { id: number; name: string; email: string; customer_id: number | null };
export const readReached = async (
  id: number,
  group: ReachedGroup,
  moveAll: boolean,
): Promise<ReachedCustomer[]> =>
  (
    await api<{ data: ReachedCustomer[] }>(
      `${BASE}/programs/${id}/reached-customers?group=${group}&move_all=${Number(moveAll)}`,
    )
  ).data;

/** With the revision of the destination's draft after the copy. */
export type CloneReport = ServerReport & { plan_revision: number };
export const clone = async (body: Record<string, unknown>): Promise<CloneReport> =>
  (await api<{ data: CloneReport }>(`${BASE}/program/clone`, { body: { ...body, draft: true } })).data;

export type VersionRow = {
  id: number;
  version: string;
  kind: 'fix' | 'extend' | 'edition';
  note: string | null;
  stats: { weeks: number; training_days: number; exercises: number };
  published_by: { id: number; name: string } | null;
  published_at: string;
  customers: number;
};
/** The saves of a plan since its newest version. */
export type DraftSaves = { saves: number; saved_by: { name: string } | null; saved_at: string };
export const readVersions = (id: number): Promise<{ data: VersionRow[]; draft: DraftSaves | null }> =>
  api(`${BASE}/programs/${id}/versions`);

export type VersionDay = {
  program_day_id: number;
  kind: VersionRow['kind'];
  change: 'added' | 'removed' | 'changed' | 'moved';
  month: number;
  week: number;
  day: number;
  minutes: { before: number | null; after: number | null };
  rows: {
    change: 'added' | 'removed' | 'changed' | 'moved';
    id: number;
    exercise: string;
    code: string | null;
    before: string | null;
    after: string | null;
  }[];
};
/** Without a version before it, the first has nothing to differ from. */
export type VersionDifference = { against: string | null; days: VersionDay[] };
export const readDifference = async (
  id: number,
  version: string,
  against?: string,
): Promise<VersionDifference> => {
  const query = against ? `?against=${encodeURIComponent(against)}` : '';
  return (await api<{ data: VersionDifference }>(`${BASE}/programs/${id}/versions/${version}/diff${query}`))
    .data;
};

/** `plan_revision`: of the draft that was looked at. */
export const restoreVersion = async (
  id: number,
  version: string,
  plan_revision: number,
): Promise<{ plan_revision: number }> =>
  (
    await api<{ data: { plan_revision: number } }>(`${BASE}/programs/${id}/versions/${version}/restore`, {
      body: { plan_revision },
    })
  ).data;

export const undoChange = (id: number, revision: number): Promise<unknown> =>
  api(`${BASE}/programs/${id}/plan-changes/${revision}/undo`, { body: {} });

export const namesOf = (lists: Lists): Names => {
  const of = (options: readonly Option[]) =>
    Object.fromEntries(options.map((option) => [option.id, optionText(option)]));
  return {
    months: of(lists.months),
    weeks: of(lists.weeks),
    blocks: of(lists.blocks),
    exercises: of(lists.exercises),
  };
};
