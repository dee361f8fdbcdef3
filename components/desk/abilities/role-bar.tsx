import { useTranslations } from 'next-intl';
import { EndView } from '@/components/admin/shell/end-view';
import { Ico } from '@/components/admin/ui/ico';

/** Says on every screen that the back office is seen as a role, with the way out. */
export function RoleBar({ role, person }: { role: string; person: string }) {
  const t = useTranslations('staff.role_view');
  const viewing = useTranslations('staff.viewing');
  return (
    <section className="role-bar" aria-label={t('label')}>
      <Ico name="eye" />
      <p className="flex-1 basis-56">{t.rich('text', { role, person, b: (text) => <b>{text}</b> })}</p>
      <EndView label={t('end')} failed={viewing('failed')} />
    </section>
  );
}
