import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as serveRoute from '@/app/api/files/[token]/route';
import * as filesRoute from '@/app/api/files/route';
import * as uploadThingRoute from '@/app/api/uploadthing/route';
import { db } from '@/db/client';
import { files } from '@/db/schema';
import { env } from '@/lib/env';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { pdf, picture, scriptNamedAsPicture } from './samples';

const { standIn, shop } = await vi.hoisted(async () => {
  const { startUploadThing } = await import('@/simulators/uploadthing/server');
  const { createServer } = await import('node:http');
  const service = await startUploadThing();
  // UploadThing's callback goes to this server.
  const callbackServer = createServer();
  await new Promise<void>((resolve) => callbackServer.listen(0, 'localhost', resolve));
  const address = callbackServer.address();
  process.env.APP_URL = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  process.env.UPLOADTHING_BASE_URL = service.url;
  process.env.UPLOADTHING_TOKEN = service.token;
  return { standIn: service, shop: callbackServer };
});

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('editor@brio.test');
  shop.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await uploadThingRoute.POST(
      new Request(new URL(request.url ?? '/', env.APP_URL), {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      }),
    );
    response.writeHead(answer.status).end(await answer.text());
  });
});
afterAll(async () => {
  shop.close();
  await standIn.stop();
});
beforeEach(() => {
  standIn.files.clear();
});

type Stored = { id: number; url: string; mime_type: string };
const dataOf = (body: unknown) => (body as { data: Stored }).data;
const rowOf = async (id: number) => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error('no such file');
  return row;
};
async function upload(file: File, resource: string, field: string, as = jar) {
  const form = new FormData();
  form.set('file', file);
  form.set('resource', resource);
  form.set('field', field);
  return call(filesRoute.POST, { path: '/api/files', form, jar: as });
}
const countRows = async () => (await db.select({ id: files.id }).from(files)).length;

describe('with a token', () => {
  test('a checked and re-encoded picture lies at UploadThing, public, and its address opens it', async () => {
    const { status, body } = await upload(await picture(), 'content-pages', 'featured_image');
    expect(status, JSON.stringify(body)).toBe(201);
    const file = dataOf(body);
    const { disk, key } = await rowOf(file.id);
    expect([disk, file.mime_type]).toEqual(['uploadthing', 'image/webp']);
    expect(standIn.files.get(key)).toMatchObject({ type: 'image/webp', acl: 'public-read' });
    const opened = await fetch(file.url);
    expect(opened.headers.get('content-type')).toBe('image/webp');
    expect(file.url).toBe(`${standIn.url}/a/${standIn.appId}/${key}`);
  });

  test('a private document is private there, and is read through the checked route only', async () => {
    const { status, body } = await upload(pdf(), 'programs', 'meal_plan');
    expect(status, JSON.stringify(body)).toBe(201);
    const file = dataOf(body);
    const { key, token } = await rowOf(file.id);
    expect(standIn.files.get(key)?.acl).toBe('private');
    expect(file.url).toBe(`/api/files/${token}`);
    expect((await fetch(`${standIn.url}/a/${standIn.appId}/${key}`)).status).toBe(403);
    const params = { token };
    const own = await call(serveRoute.GET, { params, jar });
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(serveRoute.GET, { params })).status).toBe(404);
    const customer = await signedIn('nueva@brio.test');
    expect((await call(serveRoute.GET, { params, jar: customer })).status).toBe(404);
  });

  test('a file that is not a picture by its content is never sent to UploadThing', async () => {
    const before = await countRows();
    expect((await upload(scriptNamedAsPicture(), 'content-pages', 'featured_image')).status).toBe(422);
    expect((await upload(pdf('foto.png'), 'content-pages', 'featured_image')).status).toBe(422);
    const big = new File([new Uint8Array(16 * 1_048_576 + 1)], 'grande.png');
    expect((await upload(big, 'content-pages', 'featured_image')).status).toBe(422);
    expect(standIn.files.size).toBe(0);
    expect(await countRows()).toBe(before);
  });

  test('while UploadThing is unavailable an upload is 503, and no row is left', async () => {
    const before = await countRows();
    standIn.fail(1);
    expect((await upload(await picture(), 'content-pages', 'featured_image')).status).toBe(503);
    expect(await countRows()).toBe(before);
    expect((await upload(await picture(), 'content-pages', 'featured_image')).status).toBe(201);
  });
});

describe('a client that sends to UploadThing itself', () => {
  type Presigned = { url: string; key: string };
  const ask = (
    file: File,
    input: object,
    extra: { jar?: CookieJar; headers?: Record<string, string> } = {},
  ) =>
    call(uploadThingRoute.POST, {
      path: '/api/uploadthing?actionType=upload&slug=collection',
      json: { files: [{ name: file.name, size: file.size, type: file.type }], input },
      jar,
      ...extra,
    });
  async function send(file: File, input: object) {
    const prepared = await ask(file, input);
    expect(prepared.status, JSON.stringify(prepared.body)).toBe(200);
    const [presigned] = prepared.body as Presigned[];
    if (!presigned) throw new Error('no address');
    const form = new FormData();
    form.set('file', file);
    const answer = await fetch(presigned.url, { method: 'PUT', body: form });
    return { key: presigned.key, status: answer.status, body: await answer.json() };
  }
  const input = { resource: 'content-pages', field: 'featured_image' };

  test('has its file checked and stored again; the raw one is deleted', async () => {
    const sent = await send(await picture('Portada del año.png'), input);
    expect(sent.status).toBe(200);
    const [row] = await db
      .select()
      .from(files)
      .where(eq(files.id, sent.body.serverData?.id ?? 0));
    expect(row).toMatchObject({
      disk: 'uploadthing',
      mime_type: 'image/webp',
      name: 'Portada del año.png',
      uploaded_by: expect.any(Number),
    });
    expect(standIn.files.has(sent.key)).toBe(false);
    expect([...standIn.files.keys()]).toEqual([row?.key]);
  });

  test('leaves nothing behind when its file is not of the stated type', async () => {
    const before = await countRows();
    const sent = await send(scriptNamedAsPicture(), input);
    expect(sent.body.serverData).toBeNull();
    expect(standIn.files.size).toBe(0);
    expect(await countRows()).toBe(before);
  });

  test('gets no address without the ability, for no collection, or from another site', async () => {
    const file = await picture();
    expect((await ask(file, input, { jar: new CookieJar() })).status).toBe(403);
    expect((await ask(file, input, { jar: await signedIn('soporte@brio.test') })).status).toBe(403);
    expect((await ask(file, { resource: 'content-pages', field: 'title' })).status).toBe(404);
    expect((await ask(file, {})).status).toBe(400);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask(file, input, { headers: foreign })).status).toBe(403);
    expect((await ask(file, input, { headers: { 'x-requested-with': '' } })).status).toBe(403);
  });

  test("can't impersonate UploadThing: a callback with a wrong signature changes nothing", async () => {
    const before = await countRows();
    const forged = await call(uploadThingRoute.POST, {
      path: '/api/uploadthing?slug=collection',
      headers: { 'uploadthing-hook': 'callback', 'x-uploadthing-signature': `hmac-sha256=${'0'.repeat(64)}` },
      json: { status: 'uploaded', file: {}, origin: standIn.url, metadata: { userId: 1 } },
    });
    expect(forged.status).toBe(400);
    expect(await countRows()).toBe(before);
  });
});

test('an address that was signed for other bytes, or has expired, is refused by the service', async () => {
  const target = `${standIn.url}/key?expires=1&signature=hmac-sha256=00`;
  expect((await fetch(target, { method: 'PUT', body: new FormData() })).status).toBe(401);
});
