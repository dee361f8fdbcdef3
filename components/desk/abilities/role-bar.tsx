import { useTranslations } from 'next-intl';
import { EndView } from '@/components/admin/shell/end-view';
import { Ico } from '@/components/admin/ui/ico';
import type { RoleView } from '@/lib/server/desk/abilities/role-view';
import { RoleSwitch } from './role-switch';

/** Says on every screen that the back office is seen as a role, with the way to other roles and out. */
export function RoleBar({ view, person }: { view: RoleView; person: string }) {
  const t = useTranslations('staff.role_view');
  const role = { ...view.role, title: view.role.title || t('deleted') };
  const viewing = useTranslations('staff.viewing');
  return (
    <section className="role-bar" aria-label={t('label')}>
      <Ico name="eye" />
      <p className="flex-1 basis-56">
        {t.rich('text', { role: role.title, person, b: (text) => <b>{text}</b> })}
      </p>
      <div className="flex flex-wrap gap-2">
        <RoleSwitch roles={view.roles} current={role} label={t('role')} failed={t('failed')} />
        <EndView label={t('end')} failed={viewing('failed')} />
      </div>
    </section>
  );
}
