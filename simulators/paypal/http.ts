import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '@/lib/domain/values/is-record';
import { isLoopback } from '@/lib/domain/values/loopback';
import type { Json, Reply, Route, SimRequest } from './model';

const MAX_BODY = 1024 * 1024;

/** Rejects requests from other origins and through foreign host names (DNS rebinding). */
export function isForeign(request: IncomingMessage): boolean {
  const host = URL.parse(`http://${request.headers.host ?? ''}`);
  if (!host || !isLoopback(host.hostname)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  return !from || !isLoopback(from.hostname);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody(text: string, type: string): Json {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  const parsed: unknown = JSON.parse(text);
  return isRecord(parsed) ? parsed : {};
}

/** Throws RangeError (too large) or SyntaxError (not JSON). */
export async function readRequest(request: IncomingMessage): Promise<SimRequest> {
  const base = `http://${request.headers.host}`;
  const url = new URL(request.url ?? '/', base);
  const text = await readBody(request);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text,
    body: parseBody(text, request.headers['content-type'] ?? ''),
    base,
    params: {},
  };
}

export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const expected = route.path.split('/');
    if (route.method !== method || expected.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = expected.every((name, place) => {
      const part = parts[place] ?? '';
      if (!name.startsWith(':')) return name === part;
      params[name.slice(1)] = part;
      return part !== '';
    });
    if (fits) return { route, params };
  }
  return undefined;
}

export function send(response: ServerResponse, reply: Reply): void {
  const text = reply.text ?? (reply.body === undefined ? '' : JSON.stringify(reply.body));
  response.writeHead(reply.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(text),
    ...reply.headers,
  });
  response.end(text);
}
