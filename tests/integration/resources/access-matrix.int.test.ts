import { beforeAll, describe, expect, test } from 'vitest';
import * as editRoute from '@/app/api/v1/[resource]/[id]/edit/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as createRoute from '@/app/api/v1/[resource]/create/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { ability, type Verb } from '@/lib/domain/abilities';
import type { Resource } from '@/lib/fields/resource';
import { RESOURCES } from '@/lib/resources/registry';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

const NOBODY = 'visitante';
const PEOPLE = [
  'admin@brio.test',
  'soporte@brio.test',
  'editor@brio.test',
  'cliente@brio.test',
  NOBODY,
] as const;
/** An id that never exists: authorised callers get 404, and nothing is changed. */
const GHOST = '999999999';

const ENDPOINTS: readonly (readonly [name: string, verb: Verb, handler: unknown, options: object])[] = [
  ['list', 'access', listRoute.GET, {}],
  ['export', 'access', exportRoute.GET, {}],
  ['create meta', 'create', createRoute.GET, {}],
  ['store', 'create', listRoute.POST, { json: { id: {} } }],
  ['show', 'show', rowRoute.GET, {}],
  ['edit', 'edit', editRoute.GET, {}],
  ['update', 'edit', rowRoute.PUT, { method: 'PUT', json: {} }],
  ['update by POST', 'edit', rowRoute.POST, { json: { _method: 'PUT' } }],
  ['delete', 'delete', rowRoute.DELETE, { method: 'DELETE' }],
  ['restore', 'delete', restoreRoute.POST, { method: 'POST' }],
];

const jars = new Map<string, CookieJar>();
const abilities = new Map<string, ReadonlySet<string>>();
beforeAll(async () => {
  const { actorOfCookie } = await import('@/lib/auth/actor');
  for (const person of PEOPLE) {
    if (person === NOBODY) continue;
    const jar = await signedIn(person);
    jars.set(person, jar);
    abilities.set(person, (await actorOfCookie(Object.values(jar.toRecord())[0]))?.abilities ?? new Set());
  }
});

function isExpectedStatus(
  person: string,
  resource: Resource,
  endpoint: string,
  verb: Verb,
  status: number,
): boolean {
  if (resource.name === 'programs' && endpoint === 'show') return status === 404;
  if (person === NOBODY) return status === 401;
  if (!abilities.get(person)?.has(ability(resource.name, verb))) return status === 403;
  return status < 500 && status !== 401 && status !== 403;
}

describe('every role at every endpoint of every resource', () => {
  test.each(PEOPLE)('%s may do exactly what their abilities allow', async (person) => {
    const wrong: string[] = [];
    for (const resource of RESOURCES) {
      for (const [name, verb, handler, options] of ENDPOINTS) {
        const jar = jars.get(person);
        const params = { resource: resource.name, id: GHOST };
        const { status } = await call(handler, { ...options, params, ...(jar ? { jar } : {}) });
        if (!isExpectedStatus(person, resource, name, verb, status))
          wrong.push(`${resource.name} ${name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
