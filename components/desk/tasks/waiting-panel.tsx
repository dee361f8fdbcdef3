import { useTranslations } from 'next-intl';
import { placesOfWaiting } from '@/components/admin/shell/waiting-places';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { AppLink } from '@/components/ui/app-link';
import type { Waiting } from '@/lib/server/desk/notifications/count-waiting';

/** The open tasks of the bell, beside the task list. */
export function WaitingPanel({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslations('staff.bell');
  const places = placesOfWaiting();
  return (
    <Panel title={t('panel')} empty={waiting.length === 0 && t('nothing')}>
      <ul>
        {waiting.map(({ kind, count, late = 0 }) => (
          <li key={kind} className="border-b border-fill last:border-0">
            <AppLink
              className="flex items-center gap-3 px-5 min-h-12 hover:underline"
              href={places[kind].href}
            >
              <Ico name={places[kind].icon} size={18} />
              {t(kind, { count, late })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
