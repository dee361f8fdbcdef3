import { useTranslations } from 'next-intl';
import { apiData } from '@/components/ui/api';
import { routes } from '@/lib/routes';
import { adminRoutes } from '../routes';
import type { NavItem } from './nav';
import type { Hit } from './palette-hits';

export const SEGMENTS = adminRoutes.page('basic-c-r-m/segments');

/** Finds saved segments by name: each to open and to write to, as far as the person may. */
export function useSegmentSearch(abilities: ReadonlySet<string>) {
  const t = useTranslations('admin.palette');
  return async (text: string, screen: NavItem | undefined, signal: AbortSignal): Promise<Hit[]> => {
    const maySend = abilities.has('crm_mail_send');
    if (!screen && !maySend) return [];
    const query = new URLSearchParams({ s: text }).toString();
    const data = await apiData<{ id: number; name: string }[]>(`/api/segments?${query}`, {
      signal,
    });
    return data.flatMap(({ id, name }) => {
      const hits: Hit[] = [];
      if (screen) {
        const icon = screen.icon ?? 'list-filter';
        hits.push({ group: 'people', label: name, where: screen.title, path: routes.adminSegment(id), icon });
      }
      if (maySend) {
        const label = t('write_to', { name });
        hits.push({ group: 'actions', label, where: '', path: `${SEGMENTS}/${id}/mail`, icon: 'mail' });
      }
      return hits;
    });
  };
}
