import { api } from '@/components/ui/api';
import type { PageState } from '@/lib/server/content/page-draft';
import { apiRoutes } from '../routes';

/**
 * API calls of a page editor (docs/spec/page-versions.md#calls). `seen` is the draft's `updated_at` as last
 * read.
 */
export type PageKey = number | string;
type Answer = { data: PageState };

export const readDraft = (key: PageKey) => api<Answer>(apiRoutes.pageDraft(key));

export const saveDraft = (key: PageKey, body: { values: object; seen: string | null }) =>
  api<Answer>(apiRoutes.pageDraft(key), { method: 'PUT', body });

export const discardDraft = (key: PageKey, seen: string) =>
  api<Answer>(`${apiRoutes.pageDraft(key)}?seen=${encodeURIComponent(seen)}`, { method: 'DELETE' });

export const publishDraft = (key: PageKey, body: { seen: string; at: string | null }) =>
  api<Answer>(apiRoutes.pageDraft(key, '/publish'), { body });

export const unscheduleDraft = (key: PageKey) =>
  api<Answer>(apiRoutes.pageDraft(key, '/publish'), { method: 'DELETE' });

export const restoreVersion = (key: PageKey, body: { version: number; seen: string | null }) =>
  api<Answer>(apiRoutes.pageDraft(key, '/restore'), { body });
