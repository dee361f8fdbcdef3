import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getSettings } from '@/lib/server/settings/get-settings';
import { saveSettings } from '@/lib/server/settings/save-settings';

const body = z.record(z.string(), z.unknown());

export const GET = route({}, async ({ context }) => getSettings(context));
export const PUT = route({ body, status: 202 }, async ({ context, body }) => saveSettings(context, body));
