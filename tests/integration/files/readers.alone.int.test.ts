import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as serveRoute from '@/app/api/files/[token]/route';
import * as filesRoute from '@/app/api/files/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { crm_customers, files, program_users } from '@/db/schema';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { businessDay } from '@/lib/business-day';
import { addDaysTo } from '@/lib/domain/clock';
import { makeRole, makeStaff } from '../admin/staff';
import { makeProgram, makeUser, sessionOf } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { pdf, picture } from './samples';

await vi.hoisted(async () => {
  const { mkdtemp } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  process.env.DATA_DIR = await mkdtemp(`${tmpdir()}/brio-readers-`);
});

type Stored = { id: number; url: string };
type Who = 'uploader' | 'guest' | 'customer' | 'holder' | 'other';
let jars: Record<Who, CookieJar>;
const jarOf = async (id: number) => new CookieJar({ [SESSION_COOKIE]: await sessionOf(id) });

beforeAll(async () => {
  const abilities = [
    'user_show',
    'crm_customer_show',
    'program_show',
    'product_show',
    'product_category_show',
  ];
  jars = {
    uploader: await signedIn('admin@brio.test'),
    guest: new CookieJar(),
    customer: await jarOf((await makeUser()).id),
    holder: await jarOf((await makeStaff(await makeRole('Ve filas', abilities))).id),
    other: await jarOf((await makeStaff(await makeRole('Ve idiomas', ['language_show']))).id),
  };
});

const answer = async (url: string, jar: CookieJar) =>
  call(serveRoute.GET, { params: { token: url.replace('/api/files/', '') }, jar });

/** The status that each kind of reader gets. */
async function readers(url: string, extra: Readonly<Record<string, CookieJar>> = {}) {
  const all = Object.entries({ ...jars, ...extra });
  const found = await Promise.all(
    all.map(async ([who, jar]) => [who, (await answer(url, jar)).status] as const),
  );
  return Object.fromEntries(found);
}

async function upload(resource: string, field: string, file: File, jar = jars.uploader) {
  const form = new FormData();
  form.set('file', file);
  form.set('resource', resource);
  form.set('field', field);
  return call(filesRoute.POST, { path: '/api/files', form, jar });
}
async function stored(resource: string, field: string, file?: File): Promise<Stored> {
  const { status, body } = await upload(resource, field, file ?? (await picture()));
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { data: Stored }).data;
}
async function saved(resource: string, json: object, id?: number) {
  const params = { resource, ...(id ? { id: String(id) } : {}) };
  const options = { params, json, jar: jars.uploader };
  return id ? call(rowRoute.PUT, { ...options, method: 'PUT' }) : call(listRoute.POST, options);
}
const idIn = (body: unknown) => (body as { data: { id: number } }).data.id;

const ONLY_UPLOADER = { uploader: 200, guest: 404, customer: 404, holder: 404, other: 404 };
const STAFF = { uploader: 200, guest: 404, customer: 404, holder: 200, other: 404 };
const ALL = { uploader: 200, guest: 200, customer: 200, holder: 200, other: 200 };

describe('a file is answered to those who may see it', () => {
  test('an upload that no row shows yet: its uploader; in public once a row shows it; staff once that is deleted', async () => {
    const file = await stored('product-categories', 'photo');
    expect(await readers(file.url)).toEqual(ONLY_UPLOADER);
    const id = idIn((await saved('product-categories', { name: 'Con foto', photo: [file.id] })).body);
    expect(await readers(file.url)).toEqual(ALL);
    const open = await answer(file.url, jars.guest);
    expect(open.headers.get('cache-control')).toBe('public, max-age=86400');
    const params = { resource: 'product-categories', id: String(id) };
    await call(rowRoute.DELETE, { method: 'DELETE', params, jar: jars.uploader });
    expect(await readers(file.url)).toEqual(STAFF);
    expect((await answer(file.url, jars.holder)).headers.get('cache-control')).toBe('private, no-store');
  });

  test('the picture of a user or customer: staff who may see the row, and the person; also one kept from before', async () => {
    const person = await makeUser();
    const own = { own: await jarOf(person.id) };
    const face = await stored('users', 'profile_picture');
    expect((await saved('users', { profile_picture: [face.id] }, person.id)).status).toBe(202);
    const [customer] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, person.id));
    const portrait = await stored('crm-customers', 'profile_pic');
    expect((await saved('crm-customers', { profile_pic: [portrait.id] }, customer?.id)).status).toBe(202);
    for (const { id, url } of [face, portrait]) {
      expect(await readers(url, own)).toEqual({ ...STAFF, own: 200 });
      await db.update(files).set({ is_private: false }).where(eq(files.id, id));
      expect(await readers(url, own)).toEqual({ ...STAFF, own: 200 });
    }
  });

  test("a program's related document: staff, not the public", async () => {
    const document = await stored('programs', 'related_document', pdf());
    expect((await saved('programs', { related_document: [document.id] }, 1)).status).toBe(202);
    expect(await readers(document.url)).toEqual(STAFF);
  });

  test('a meal plan: staff, and the customer on days on which the program can be trained', async () => {
    const { program } = await makeProgram();
    const { id: user_id } = await makeUser();
    const menu = await stored('programs', 'meal_plan', pdf());
    expect((await saved('programs', { meal_plan: [menu.id] }, program.id)).status).toBe(202);
    await db.insert(program_users).values({ program_id: program.id, user_id, status_id: 1 });
    const own = await jarOf(user_id);
    const today = businessDay();
    const on = async (dates: object) => {
      const all = { starts_on: null, ends_on: null, paused_on: null, ...dates };
      await db.update(program_users).set(all).where(eq(program_users.user_id, user_id));
      return (await readers(menu.url, { own })).own;
    };
    expect(await readers(menu.url)).toEqual(STAFF);
    expect(await on({ starts_on: today, ends_on: today })).toBe(200);
    expect(await on({ ends_on: addDaysTo(today, -1) })).toBe(404);
    expect(await on({ starts_on: addDaysTo(today, 1) })).toBe(404);
    expect(await on({ paused_on: today })).toBe(404);
  });

  test('at an address that can’t be guessed; the answer does not reveal where the bytes are', async () => {
    const file = await stored('product-categories', 'photo');
    expect(file.url).toMatch(/^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(Object.keys(file).sort()).toEqual(
      ['height', 'id', 'is_private', 'mime_type', 'name', 'size', 'url', 'width'].sort(),
    );
    expect((await answer(String(file.id), jars.uploader)).status).toBe(404);
  });

  test('whoever has it already reads so', async () => {
    const file = await stored('product-categories', 'photo');
    await saved('product-categories', { name: 'Con foto conocida', photo: [file.id] });
    const params = { token: file.url.replace('/api/files/', '') };
    const etag = (await call(serveRoute.GET, { params })).headers.get('etag') ?? '';
    const again = await call(serveRoute.GET, { params, headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('a field takes only what was uploaded for its kind', () => {
  test('a PDF is refused as a picture, on upload and on save', async () => {
    const refused = await upload('product-categories', 'photo', pdf('foto.png'));
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { photo: expect.any(Array) } }]);
    const document = await stored('programs', 'related_document', pdf());
    const linked = await saved('product-categories', { name: 'Con PDF', photo: [document.id] });
    expect([linked.status, linked.body]).toMatchObject([422, { errors: { photo: expect.any(Array) } }]);
    const form = new FormData();
    form.set('name', 'Con PDF enviado');
    form.set('photo', pdf('foto.png'));
    const sent = await call(listRoute.POST, {
      params: { resource: 'product-categories' },
      form,
      jar: jars.uploader,
    });
    expect([sent.status, sent.body]).toMatchObject([422, { errors: { photo: expect.any(Array) } }]);
  });

  test('what was uploaded in private is not shown in public', async () => {
    const face = await stored('users', 'profile_picture');
    const linked = await saved('product-categories', { name: 'Con retrato', photo: [face.id] });
    expect([linked.status, linked.body]).toMatchObject([422, { errors: { photo: expect.any(Array) } }]);
  });

  test('a customer uploads nothing, and is refused before the file is read', async () => {
    const body = new ReadableStream({
      pull: () => {
        throw new Error('the body was read');
      },
    });
    const { requestStore } = await import('../setup/request-store');
    const headers = new Headers({
      host: 'localhost:3000',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'multipart/form-data; boundary=a',
    });
    const request = new Request('http://localhost:3000/api/files', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    const refused = await requestStore.run({ cookies: jars.customer, headers }, () =>
      filesRoute.POST(request, { params: Promise.resolve({}) }),
    );
    expect(refused.status).toBe(403);
  });
});
