import 'server-only';
import type { UTApi } from 'uploadthing/server';
import { AppError } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import type { Disk } from './disk';
import { uploadThingAddress } from './uploadthing-address';

/** Seconds for which a signed address is valid: the server fetches it at once. */
const SIGNED_SECONDS = 60;

/** The service's base address: the real one, or a local simulator (`UPLOADTHING_BASE_URL`). */
export function uploadThingConfig() {
  const base = env.UPLOADTHING_BASE_URL;
  return {
    token: env.UPLOADTHING_TOKEN ?? '',
    // Errors go to our own log; the library's log would include the request.
    logLevel: 'None' as const,
    ...(base
      ? {
          apiUrl: base,
          ingestUrl: base,
          ufsHost: new URL(base).host,
          ufsAppIdLocation: 'path' as const,
        }
      : {}),
  };
}

// Loaded on first use, so that a shop without a token never loads it.
const sdk = () => import('uploadthing/server');
let api: UTApi | undefined;
async function utApi(): Promise<UTApi> {
  api ??= new (await sdk()).UTApi(uploadThingConfig());
  return api;
}

async function fetchBytes(address: string): Promise<Buffer | null> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(WORK_LIMITS.storedFile.timeoutMs),
  }).catch(() => null);
  return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/**
 * Files at UploadThing (docs/decisions/011-files.md). The server uploads them after its own check; private
 * ones are `private` there and are fetched with a signed address that is valid for a minute. `write` throws
 * 503 when the service fails.
 */
export const uploadThingDisk: Disk = {
  async write({ bytes, mime, name, private: isPrivate }) {
    const { UTFile } = await sdk();
    const file = new UTFile([new Uint8Array(bytes)], name, { type: mime });
    const { data, error } = await (await utApi()).uploadFiles(file, {
      acl: isPrivate ? 'private' : 'public-read',
      contentDisposition: mime.startsWith('image/') ? 'inline' : 'attachment',
    });
    if (data) return data.key;
    logger.error({ code: error.code, reason: error.message }, 'UploadThing did not take a file');
    throw new AppError('unavailable');
  },
  async read(key, isPrivate) {
    if (!isPrivate) return fetchBytes(uploadThingAddress(key));
    const { ufsUrl } = await (await utApi()).generateSignedURL(key, { expiresIn: SIGNED_SECONDS });
    return fetchBytes(ufsUrl);
  },
  async remove(key) {
    const done = await (await utApi()).deleteFiles(key).catch(() => null);
    if (!done?.success) throw new Error(`UploadThing did not delete ${key}`);
  },
};
