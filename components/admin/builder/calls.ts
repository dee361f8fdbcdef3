import { api, apiData } from '@/components/ui/api';
import type { libraryFacts } from '@/lib/api/library-facts';
import type { planVersionDiff, planVersions, publishPlan, reachedCustomers } from '@/lib/api/versions';
import type { ReachedGroup } from '@/lib/domain/plan/reached';
import type { AnswerOf, DataOf } from '@/lib/http/endpoint';
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
export const readProgram = (id: number, since?: number): Promise<Tree> => {
  const query = since === undefined ? '' : `?since=${since}`;
  return apiData<Tree>(`${BASE}/program/getProgram/${id}${query}`, { cache: 'no-store' });
};

/** The data that the screen loads first. */
export type Opening = { program: Tree; lists: Lists };
export async function readOpening(id: number): Promise<Opening> {
  const [plan, choices] = openingCalls(id);
  const [program, lists] = await Promise.all([
    // Not `no-store`, which would ignore the page's preload; the response itself is not cached.
    apiData<Tree>(plan),
    api<{ meta: Lists }>(choices),
  ]);
  return { program, lists: lists.meta };
}

export const readFacts = async (id: number): Promise<LibraryFacts> => {
  const data = await apiData<DataOf<typeof libraryFacts>>(`${BASE}/programs/${id}/library-facts`);
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
export const saveDraft = (body: {
  id: number;
  plan_revision: number;
  program_months: Entry[];
  template_ids: number[];
}): Promise<Saved> =>
  apiData<Saved>(`${BASE}/program/store`, {
    body: { ...body, draft: true },
    headers: { Prefer: 'return=minimal' },
  });

export type PublishReport = DataOf<typeof publishPlan>;
export type PublishInput = {
  note?: string;
  notify?: boolean;
  move_all?: boolean;
  reason?: string;
  dry_run?: boolean;
  plan_revision?: number;
};
export const publish = (id: number, body: PublishInput): Promise<PublishReport> =>
  apiData<PublishReport>(`${BASE}/programs/${id}/publish`, { body });

export type ReachedCustomer = DataOf<typeof reachedCustomers>[number];
export const readReached = (id: number, group: ReachedGroup, moveAll: boolean): Promise<ReachedCustomer[]> =>
  apiData<ReachedCustomer[]>(
    `${BASE}/programs/${id}/reached-customers?group=${group}&move_all=${Number(moveAll)}`,
  );

/** With the revision of the destination's draft after the copy. */
export type CloneReport = ServerReport & { plan_revision: number };
export const clone = (body: Record<string, unknown>): Promise<CloneReport> =>
  apiData<CloneReport>(`${BASE}/program/clone`, { body: { ...body, draft: true } });

type Versions = AnswerOf<typeof planVersions>;
export type VersionRow = Versions['data'][number];
/** The saves of a plan since its newest version. */
export type DraftSaves = NonNullable<Versions['draft']>;
export const readVersions = (id: number): Promise<Versions> => api(`${BASE}/programs/${id}/versions`);

/** Without a version before it, the first has nothing to differ from. */
export type VersionDifference = DataOf<typeof planVersionDiff>;
export type VersionDay = VersionDifference['days'][number];
export const readDifference = (id: number, version: string, against?: string): Promise<VersionDifference> => {
  const query = against ? `?against=${encodeURIComponent(against)}` : '';
  return apiData<VersionDifference>(`${BASE}/programs/${id}/versions/${version}/diff${query}`);
};

/** `plan_revision`: of the draft that was looked at. */
export const restoreVersion = (
  id: number,
  version: string,
  plan_revision: number,
): Promise<{ plan_revision: number }> =>
  apiData<{ plan_revision: number }>(`${BASE}/programs/${id}/versions/${version}/restore`, {
    body: { plan_revision },
  });

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
