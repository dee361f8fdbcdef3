import { z } from 'zod';
import { getSettings } from '@/lib/admin/settings/get-settings';
import { saveSettings } from '@/lib/admin/settings/save-settings';
import { route } from '@/lib/http/route';

const body = z.record(z.string(), z.unknown());

export const GET = route({}, async ({ context }) => getSettings(context));
export const PUT = route({ body, status: 202 }, async ({ context, body }) => saveSettings(context, body));
