import { api } from '@/components/ui/api';
import type { Entry } from './state/difference';
import type { Names } from './state/plan';
import type { Version } from './state/store';

/** Calls of docs/spec/builder.md and docs/spec/versions.md. */

export type Option = { id: number; name?: string; nombre?: string; mes?: string; description?: string };
export type Lists = Record<'months' | 'weeks' | 'blocks' | 'exercises' | 'titles_for_day', Option[]>;
type Tree = {
  id: number;
  name: string;
  updated_at: string;
  plan_revision: number;
  version: Version;
  program_months: Record<string, unknown>[];
};
type Saved = Omit<Tree, 'program_months' | 'name'> & { ids: Record<string, number>; skipped: string[] };

const BASE = '/api/v1';

export const optionText = ({ id, name, nombre, mes, description }: Option): string =>
  nombre ?? mes ?? name ?? description ?? `#${id}`;

export const readProgram = async (id: number): Promise<Tree> =>
  (await api<{ data: Tree }>(`${BASE}/program/getProgram/${id}`, { cache: 'no-store' })).data;

export const readLists = async (id: number): Promise<Lists> =>
  (await api<{ meta: Lists }>(`${BASE}/program/getcreateeditdata?program_id=${id}`)).meta;

/** Saves into the draft; nobody but staff sees it before it is published. */
export const saveDraft = async (body: {
  id: number;
  plan_revision: number;
  program_months: Entry[];
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
  customers: { unstarted: number; moved: number; staying: number; offered: number };
};
export type PublishInput = {
  note?: string;
  notify?: boolean;
  move_all?: boolean;
  reason?: string;
  dry_run?: boolean;
};
export const publish = async (id: number, body: PublishInput): Promise<PublishReport> =>
  (await api<{ data: PublishReport }>(`${BASE}/programs/${id}/publish`, { body })).data;

type Counts = {
  months: number;
  weeks: number;
  days: number;
  blocks: number;
  exercises: number;
  minutes: number;
};
export type CloneReport = { level: string; added: Counts; replaced: Counts; destiny: { path: string } };
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
export const readVersions = async (id: number): Promise<VersionRow[]> =>
  (await api<{ data: VersionRow[] }>(`${BASE}/programs/${id}/versions`)).data;

export type VersionDay = {
  program_day_id: number;
  change: 'added' | 'removed' | 'changed' | 'moved';
  month: number;
  week: number;
  day: number;
  title: string | null;
  rows: {
    change: 'added' | 'removed' | 'changed' | 'moved';
    id: number;
    block: string;
    exercise: string;
    code: string | null;
    before: string | null;
    after: string | null;
  }[];
};
export const readDifference = async (
  id: number,
  version: string,
  against?: string,
): Promise<VersionDay[]> => {
  const query = against ? `?against=${encodeURIComponent(against)}` : '';
  const { data } = await api<{ data: { days: VersionDay[] } }>(
    `${BASE}/programs/${id}/versions/${version}/diff${query}`,
  );
  return data.days;
};

export const restoreVersion = (id: number, version: string): Promise<unknown> =>
  api(`${BASE}/programs/${id}/versions/${version}/restore`, { body: {} });

export type Found = { id: number; nombre: string; duration: string | null };
export const findExercises = async (
  text: string,
  blockId: number | null,
  signal: AbortSignal,
): Promise<Found[]> => {
  const query = new URLSearchParams({ per_page: '30', sort: 'nombre', order: 'asc' });
  if (text) query.set('s', text);
  if (blockId !== null) query.set('filters[block]', String(blockId));
  return (await api<{ data: Found[] }>(`${BASE}/exercises?${query}`, { signal })).data;
};

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
