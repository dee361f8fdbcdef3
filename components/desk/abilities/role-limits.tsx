import { useTranslations } from 'next-intl';
import { RoleLines } from '@/components/admin/fields/role-lines';
import type { RoleSummary } from '@/components/admin/permissions';
import { Panel } from '@/components/admin/ui/panel';

/** Below every screen while seeing as a role: what the role may do, and what it does not see. */
export function RoleLimits({ summary: { may, misses } }: { summary: RoleSummary }) {
  const t = useTranslations('staff.matrix');
  const view = useTranslations('staff.role_view');
  return (
    <aside className="role-limits" aria-label={view('limits')}>
      <Panel title={t('may')}>
        <RoleLines items={may} className="p-5" />
      </Panel>
      <Panel title={t('misses')}>
        <RoleLines items={misses} lacks className="p-5" />
      </Panel>
    </aside>
  );
}
