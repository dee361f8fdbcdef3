import type { IncomingMessage } from 'node:http';
import { isRecord } from '@/lib/domain/values/is-record';
import { measureJson } from './json-shape';

/** The most bytes that Next accepts for a server action; it answers 500 to more. */
const MAX_BYTES = 1_048_576;
/** React decodes an argument recursively. */
const MAX_DEPTH = 64;
const ROOT = '0';

type Parts = ReadonlyMap<string, unknown>;

/** Whether Next may call a server action for a request: by script (`next-action`) or as a plain form. */
export const callsAction = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  (headers['next-action'] !== undefined ||
    headers['content-type']?.startsWith('multipart/form-data') === true);

const untilMore = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      request.off('readable', done).off('close', done);
      resolve();
    };
    request.on('readable', done).on('close', done);
  });

/** The complete body, which Next can still read afterwards; null when it is too long or breaks off. */
async function peekBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (!request.destroyed) {
    const chunk: Buffer | null = request.read();
    if (chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) return null;
    } else if (request.complete) {
      const body = Buffer.concat(chunks);
      if (size > 0) request.unshift(body);
      return body;
    } else await untilMore(request);
  }
  return null;
}

/** Whether the path of a reference (`0:name:…`) exists in the parts. */
function isThere(parts: Parts, reference: string): boolean {
  const [id = '', ...path] = reference.split(':');
  let value = parts.get(String(Number.parseInt(id, 16)));
  if (value === undefined || (typeof value === 'string' && value.startsWith('$'))) return false;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

/**
 * Whether a text is one that React's client writes for our arguments: texts, dates, numbers, forms and
 * repeated values.
 */
function isKnownText(parts: Parts, text: string): boolean {
  if (!text.startsWith('$')) return true;
  if (/^\$(?:\$|undefined$|Infinity$|-Infinity$|-0$|NaN$|T|K[0-9a-f]{1,8}$)/.test(text)) return true;
  if (text.startsWith('$D')) return !Number.isNaN(Date.parse(text.slice(2)));
  return /^\$[0-9a-f]{1,8}(?::|$)/.test(text) && isThere(parts, text.slice(1));
}

function isKnown(parts: Parts, value: unknown): boolean {
  if (typeof value === 'string') return isKnownText(parts, value);
  if (Array.isArray(value)) return value.every((entry) => isKnown(parts, entry));
  return !isRecord(value) || Object.values(value).every((entry) => isKnown(parts, entry));
}

function parsePart(text: string): unknown {
  if (measureJson(Buffer.from(text)).depth > MAX_DEPTH) throw new Error('too deep');
  return JSON.parse(text);
}

/** The numbered parts of a call; the others are fields of its forms. Throws when they can't be read. */
async function readParts(body: Buffer, type: string): Promise<Parts> {
  if (!type.startsWith('multipart/form-data')) return new Map([[ROOT, parsePart(body.toString())]]);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const texts = [...form].filter(([name, value]) => /^\d+$/.test(name) && typeof value === 'string');
  return new Map(texts.map(([name, value]) => [name, parsePart(String(value))]));
}

/**
 * Checks whether the arguments of a server action can be read, since Next answers 500 when they can't; null
 * when they can. The body can still be read afterwards.
 */
export async function refuseAction(request: IncomingMessage): Promise<400 | 413 | null> {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (Number(length) > MAX_BYTES) return 413;
  const body = await peekBody(request);
  if (!body) return request.destroyed ? 400 : 413;
  try {
    const parts = await readParts(body, type);
    if (request.headers['next-action'] === undefined) return null;
    const known = [...parts.values()].every((part) => isKnown(parts, part));
    return Array.isArray(parts.get(ROOT)) && known ? null : 400;
  } catch {
    return 400;
  }
}
