import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/admin/editors/settings-screen';
import { SETTINGS_PLAN, settingsForm } from '@/lib/resources/settings-form';
import { listAudit } from '@/lib/server/resources/audit';
import { getSettings } from '@/lib/server/settings/get-settings';
import { editorTexts, ownForm } from '../../content-management/editor-texts';
import { adminContext, orPage } from '../../context';
import { resourceInfo } from '../../specs';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.configuracion/settings') };
}

export default async function SettingsPage() {
  const { context, t } = await adminContext();
  const [texts, { data }] = await orPage(Promise.all([editorTexts(context.locale), getSettings(context)]));
  const audit = await listAudit(context, settingsForm, data.id).catch(() => []);
  const form = ownForm(texts, 'settings', settingsForm, SETTINGS_PLAN);
  const info = resourceInfo(t, settingsForm);
  return (
    <SettingsScreen info={info} row={data} audit={audit} t={texts} home={t('shell.dashboard')} {...form} />
  );
}
