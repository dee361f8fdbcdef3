import 'server-only';
import { z } from 'zod';
import { env } from '@/lib/env';

const tokenSchema = z.object({ appId: z.string().min(1) });

/** Id of the app in `UPLOADTHING_TOKEN` (base64 of JSON), or null without a token that can be read. */
function appIdOf(token: string | undefined): string | null {
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(token ?? '', 'base64').toString('utf8'))).appId;
  } catch {
    return null;
  }
}

/** The public address of a file. */
export function uploadThingAddress(key: string): string {
  const appId = appIdOf(env.UPLOADTHING_TOKEN);
  if (env.UPLOADTHING_BASE_URL) return `${env.UPLOADTHING_BASE_URL}/a/${appId}/${key}`;
  return appId ? `https://${appId}.ufs.sh/f/${key}` : `https://utfs.io/f/${key}`;
}
