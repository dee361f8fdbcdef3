import { api, apiData } from '@/components/ui/api';
import { apiRoutes } from '../../routes';
import type { Body, TemplateKind } from './template-body';

export type Template = {
  id: number;
  name: string;
  kind: TemplateKind;
  body: Body;
  created_at: string;
  /** How often copies of it were saved. */
  uses: number;
  /** Null: its author was deleted. */
  author: { id: number; name: string } | null;
};

const RESOURCE = 'plan_templates';
/** Maximum page size (docs/spec/api.md#lists). */
const MOST = 100;

type Searched = { text: string; kind: TemplateKind | null; authorId: number | null };

/** The first templates by name with a text in it, of a kind or all, by an author or all. */
export const readTemplates = (
  { text, kind, authorId }: Searched,
  signal: AbortSignal,
): Promise<Template[]> => {
  const query = new URLSearchParams({ limit: String(MOST), sort: 'name', order: 'asc' });
  if (text) query.set('s', text);
  if (kind) query.set('filters[kind]', kind);
  if (authorId) query.set('filters[created_by]', String(authorId));
  return apiData<Template[]>(apiRoutes.list(RESOURCE, String(query)), { signal });
};

export const saveTemplate = (body: { name: string; kind: TemplateKind; body: Body }): Promise<Template> =>
  apiData<Template>(apiRoutes.list(RESOURCE), { body });

export const renameTemplate = (id: number, name: string): Promise<unknown> =>
  api(apiRoutes.row(RESOURCE, id), { method: 'PUT', body: { name } });

export const removeTemplate = (id: number): Promise<unknown> =>
  api(apiRoutes.row(RESOURCE, id), { method: 'DELETE' });

export const restoreTemplate = (id: number): Promise<unknown> =>
  api(apiRoutes.restore(RESOURCE, id), { method: 'POST' });

/** The names of exercises by id; deleted ones are missing. */
export const readNames = async (ids: readonly number[]): Promise<[number, string][]> => {
  const query = new URLSearchParams({ limit: String(MOST) });
  query.set('filters[id][in]', ids.slice(0, MOST).join(','));
  const data = await apiData<{ id: number; nombre: string }[]>(apiRoutes.list('exercises', String(query)));
  return data.map(({ id, nombre }) => [id, nombre]);
};
