import { useTranslations } from 'next-intl';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { apiRoutes } from '@/components/admin/routes';
import { api } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import { type Filters, type ListAddress, listQuery } from '@/lib/fields/list-address';

const WAIT_MS = 200;

/**
 * «128 órdenes»: how many rows the list would have with these filters, counted by the server.
 * Null until it has answered, and when it can't.
 */
export function useMatchCount(info: ResourceInfo, state: ListAddress, filters: Filters): string | null {
  const t = useTranslations('admin.filters');
  const { number } = useFormats();
  const query = listQuery({ ...state, filters, limit: 1, offset: 0, sort: null, order: null });
  const { answer } = useAnswer(
    apiRoutes.list(info.name, query),
    (address, signal) => api<{ total: number; capped?: true }>(address, { signal }),
    WAIT_MS,
  );
  if (!answer) return null;
  const title = midSentence(answer.total === 1 ? info.singular : info.counted);
  return t(answer.capped ? 'matches_capped' : 'matches', { count: number(answer.total), title });
}
