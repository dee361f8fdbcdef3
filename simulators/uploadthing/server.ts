import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedAddress, sign } from './signature';

type Stored = { bytes: Buffer; name: string; type: string; acl: string };
type Registration = { metadata: unknown; callbackUrl: string; callbackSlug: string };

export type UploadThingStandIn = {
  /** Value of `UPLOADTHING_BASE_URL`. */
  url: string;
  /** Value of `UPLOADTHING_TOKEN`. */
  token: string;
  appId: string;
  apiKey: string;
  files: Map<string, Stored>;
  /** The shop's responses to the callbacks, by key. */
  results: Map<string, unknown>;
  /** Makes the next requests fail with 500. */
  fail(times: number): void;
  stop(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const param = (url: URL, name: string): string => decodeURIComponent(url.searchParams.get(name) ?? '');

/**
 * A simulator of UploadThing's protocol (uploadthing 7.7).
 * Signed PUTs to the ingest, metadata and signed callbacks of file routes, deletion through the API, public
 * and signed reads.
 */
export async function startUploadThing(port = 0): Promise<UploadThingStandIn> {
  const appId = 'standin01';
  const apiKey = `sk_test_${createHash('sha256').update(String(Math.random())).digest('hex')}`;
  const files = new Map<string, Stored>();
  const results = new Map<string, unknown>();
  const registered = new Map<string, Registration>();
  let failures = 0;
  let base = '';

  const wait = async <T>(find: () => T | undefined): Promise<T | undefined> => {
    for (let tries = 0; tries < 50; tries++) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return undefined;
  };

  /** Sends the signed callback of a client's upload and waits for the answer. */
  async function callBack(key: string, url: URL, stored: Stored): Promise<unknown> {
    const registration = await wait(() => registered.get(key));
    if (!registration) return null;
    const { metadata, callbackUrl, callbackSlug } = registration;
    const address = `${base}/a/${appId}/${key}`;
    const file = {
      key,
      name: stored.name,
      size: stored.bytes.byteLength,
      type: stored.type,
      customId: null,
      url: address,
      appUrl: address,
      ufsUrl: address,
      fileHash: createHash('md5').update(stored.bytes).digest('hex'),
    };
    const payload = JSON.stringify({ status: 'uploaded', file, origin: url.origin, metadata });
    const target = new URL(callbackUrl);
    target.searchParams.set('slug', callbackSlug);
    await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'uploadthing-hook': 'callback',
        'x-uploadthing-signature': sign(payload, apiKey),
      },
      body: payload,
    });
    return results.get(key) ?? null;
  }

  async function ingest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!isSignedAddress(url, apiKey, Date.now())) return json(response, 401, { error: 'Invalid signature' });
    const key = url.pathname.slice(1);
    const form = await new Response(new Uint8Array(await bodyOf(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || file.size !== Number(param(url, 'x-ut-file-size')))
      return json(response, 400, { error: 'Size does not match' });
    const bytes = Buffer.from(await file.arrayBuffer());
    const stored: Stored = {
      bytes,
      name: param(url, 'x-ut-file-name'),
      type: param(url, 'x-ut-file-type'),
      acl: param(url, 'x-ut-acl') || 'public-read',
    };
    files.set(key, stored);
    const serverData = url.searchParams.has('x-ut-slug') ? await callBack(key, url, stored) : null;
    const address = `${base}/a/${appId}/${key}`;
    const fileHash = createHash('md5').update(bytes).digest('hex');
    json(response, 200, { url: address, appUrl: address, ufsUrl: address, fileHash, serverData });
  }

  async function read(response: ServerResponse, url: URL): Promise<void> {
    const stored = files.get(url.pathname.split('/').at(-1) ?? '');
    if (!stored) return json(response, 404, { error: 'Not found' });
    if (stored.acl === 'private' && !isSignedAddress(url, apiKey, Date.now()))
      return json(response, 403, { error: 'Private' });
    response.writeHead(200, { 'content-type': stored.type }).end(stored.bytes);
  }

  async function post(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.headers['x-uploadthing-api-key'] !== apiKey)
      return json(response, 401, { error: 'Invalid API key' });
    const body = JSON.parse((await bodyOf(request)).toString('utf8'));
    if (url.pathname === '/route-metadata') {
      for (const key of body.fileKeys) registered.set(key, body);
      return json(response, 200, { ok: true });
    }
    if (url.pathname === '/callback-result') {
      results.set(body.fileKey, body.callbackData);
      return json(response, 200, { ok: true });
    }
    if (url.pathname === '/v6/deleteFiles') {
      const deletedCount = body.fileKeys.filter((key: string) => files.delete(key)).length;
      return json(response, 200, { success: true, deletedCount });
    }
    json(response, 404, { error: 'Not found' });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    if (failures > 0) {
      failures -= 1;
      request.resume();
      return json(response, 500, { error: 'away' });
    }
    const answered =
      request.method === 'PUT'
        ? ingest(request, response, url)
        : request.method === 'POST'
          ? post(request, response, url)
          : read(response, url);
    answered.catch(() => json(response, 500, { error: 'failed' }));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const parts = { apiKey, appId, regions: ['local'], ingestHost: 'localhost' };
  return {
    url: base,
    token: Buffer.from(JSON.stringify(parts)).toString('base64'),
    appId,
    apiKey,
    files,
    results,
    fail: (times) => {
      failures = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
