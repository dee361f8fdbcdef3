import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Row = { id: number; nombre: string; muscle_groups: string[]; equipment: string[] };
type Answer = { data: Row; errors?: Record<string, string[]> };
const params = { resource: 'exercises' };
let jar: CookieJar;

const create = async (sent: { json?: object; form?: FormData | URLSearchParams }) => {
  const { status, body } = await call(listRoute.POST, { jar, params, ...sent });
  return { status, ...(body as Answer) };
};
const idsOf = async (query: string): Promise<number[]> => {
  const { status, body } = await call(listRoute.GET, { jar, params, path: `/?limit=100&${query}` });
  expect(status).toBe(200);
  return (body as { data: Row[] }).data.map(({ id }) => id);
};

beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

describe('texts of a tags field', () => {
  test('are the same in all three encodings, each once, without blanks', async () => {
    const form = new FormData();
    form.append('nombre', 'Etiquetado A');
    form.append('muscle_groups[0]', 'glutes');
    form.append('muscle_groups[1]', ' Dedo gordo ');
    form.append('muscle_groups[2]', '');
    const sent = [
      { json: { nombre: 'Etiquetado B', muscle_groups: ['glutes', 'Dedo gordo', 'dedo GORDO'] } },
      { form },
      { form: new URLSearchParams({ nombre: 'Etiquetado C', muscle_groups: 'glutes, Dedo gordo' }) },
    ];
    for (const each of sent) {
      const { status, data } = await create(each);
      expect([status, data.muscle_groups, data.equipment]).toEqual([201, ['glutes', 'Dedo gordo'], []]);
    }
  });

  test('that are too many, too long or no texts are 422 at the field; no change stays no change', async () => {
    const wrong = [Array.from({ length: 21 }, (_tag, n) => `t${n}`), ['x'.repeat(41)], [{ a: 1 }]];
    for (const muscle_groups of wrong) {
      const { status, errors } = await create({ json: { nombre: 'Mal', muscle_groups } });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['muscle_groups']]);
    }
    const { data } = await create({ json: { nombre: 'Se queda', equipment: ['band'] } });
    const at = { ...params, id: String(data.id) };
    const put = async (json: object) =>
      ((await call(rowRoute.PUT, { jar, params: at, method: 'PUT', json })).body as Answer).data.equipment;
    expect(await put({ nombre: 'Se quedó' })).toEqual(['band']);
    expect(await put({ equipment: [] })).toEqual([]);
  });

  test('filter a list: one, any, none, a part, a word of their label, nothing', async () => {
    const make = async (nombre: string, tags: string[]) =>
      (await create({ json: { nombre, muscle_groups: tags } })).data.id;
    const [glutes, arms, own, bare] = [
      await make('Filtro 1', ['glutes', 'core']),
      await make('Filtro 2', ['arms']),
      await make('Filtro 3', ['Dedo meñique']),
      await make('Filtro 4', []),
    ];
    const all = [glutes, arms, own, bare];
    const found = async (query: string) => (await idsOf(query)).filter((id) => all.includes(id)).sort();
    expect(await found('filters[muscle_groups]=core')).toEqual([glutes]);
    expect(await found('filters[muscle_groups][in]=core,arms')).toEqual([glutes, arms]);
    expect(await found('filters[muscle_groups][ne]=core')).toEqual([arms, own, bare]);
    expect(await found('filters[muscle_groups][contains]=menique')).toEqual([own]);
    expect(await found('filters[muscle_groups][contains]=gl%C3%BAteo')).toEqual([glutes]);
    expect(await found('filters[muscle_groups][null]=1')).toEqual([bare]);
    expect(await found('s=gluteo')).toEqual([glutes]);
    expect(await found('s=filtro%20me%C3%B1ique')).toEqual([own]);
    const { status } = await call(listRoute.GET, { jar, params, path: '/?filters[muscle_groups][gt]=a' });
    expect(status).toBe(422);
  });

  test('are exported in words', async () => {
    await create({ json: { nombre: 'Para el archivo', muscle_groups: ['glutes', 'Dedo gordo'] } });
    const { body } = await call(exportRoute.GET, {
      jar,
      params,
      path: '/?columns=nombre,muscle_groups&s=Para%20el%20archivo',
    });
    expect(String(body)).toContain('"Glúteo, Dedo gordo"');
  });
});

test('the videos of an exercise are of YouTube, Vimeo, Brío or another host; other schemes are 422', async () => {
  const good = {
    url_video: 'https://youtu.be/abcDEF12345',
    url_alternativo: 'https://videos.example/a.mp4',
    url_tecnica: '/clips/puente.mp4',
  };
  expect(await create({ json: { nombre: 'Con video', ...good } })).toMatchObject({ status: 201, data: good });
  for (const name of ['url_video', 'url_alternativo', 'url_restringido', 'url_tecnica']) {
    const refused = await create({ json: { nombre: 'X', [name]: 'javascript:alert(1)' } });
    expect(refused).toMatchObject({ status: 422, errors: { [name]: expect.any(Array) } });
  }
});
