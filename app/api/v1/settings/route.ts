import { getSettings } from '@/lib/admin/settings/get-settings';
import { saveSettings as save } from '@/lib/admin/settings/save-settings';
import { saveSettings, settings } from '@/lib/api/staff';
import { route } from '@/lib/http/route';

export const GET = route(settings, async ({ context }) => getSettings(context));
export const PUT = route(saveSettings, async ({ context, body }) => save(context, body));
