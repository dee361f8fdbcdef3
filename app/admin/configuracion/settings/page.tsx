import { SettingsScreen } from '@/components/desk/content/settings-screen';
import { listAudit } from '@/lib/admin/audit';
import { getSettings } from '@/lib/admin/settings/get-settings';
import { SETTINGS_LAYOUT, settingsForm } from '@/lib/resources/settings-form';
import { editorTexts, ownForm } from '../../content-management/editor-texts';
import { adminContext, orPage, titled } from '../../context';
import { resourceInfo } from '../../specs';

export const generateMetadata = titled(({ t }) => t('pages.configuracion/settings'));

export default async function SettingsPage() {
  const { context, t } = await adminContext();
  const [texts, { data }] = await orPage(Promise.all([editorTexts(context.locale), getSettings(context)]));
  const audit = await listAudit(context, settingsForm, data.id).catch(() => []);
  const form = ownForm(texts, 'settings', settingsForm, SETTINGS_LAYOUT);
  const info = resourceInfo(t, settingsForm);
  return (
    <SettingsScreen info={info} row={data} audit={audit} t={texts} home={t('shell.dashboard')} {...form} />
  );
}
