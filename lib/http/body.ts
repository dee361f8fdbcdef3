import { AppError } from '@/lib/domain/errors';
import { decodeBracketKeys, depthOf, MAX_DEPTH } from '@/lib/domain/values/bracket-keys';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { isRecord } from '@/lib/domain/values/is-record';
import type { BodyLimits } from './endpoint';
import { measureJson } from './json-shape';

/**
 * Bytes of a body by its encoding (docs/spec/api.md#limits); multipart bodies may contain a file of up to 16
 * MB.
 */
const MAX_BYTES = { json: 4 * MEGABYTE, urlencoded: 8 * MEGABYTE, multipart: 17 * MEGABYTE } as const;
/** Bytes of the body of a caller who needs no ability. */
export const OPEN_BYTES = 65_536;
const MAX_FIELDS = 10_000;

type Encoding = keyof typeof MAX_BYTES;
type Fields = Iterable<[string, string | File]>;

function encodingOf(type: string): Encoding | null {
  if (/^application\/(?:[\w.+-]+\+)?json\b/.test(type)) return 'json';
  if (type.startsWith('application/x-www-form-urlencoded')) return 'urlencoded';
  return type.startsWith('multipart/form-data') ? 'multipart' : null;
}

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / 1024)} kB` : `${bytes / MEGABYTE} MB`;

const tooLarge = (limit: number) =>
  new AppError('too_large', { message: { key: 'body_too_large', values: { size: sizeText(limit) } } });

/**
 * The raw bytes of a body. Throws 413 past the limit, even without a stated length, 400 when it breaks off.
 */
export async function readCapped(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('bad_request', { cause });
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function requireCount(fields: number, max: number): void {
  if (fields > max) throw new AppError('too_large', { message: { key: 'fields_too_many', values: { max } } });
}

function readJson(bytes: Uint8Array, maxFields: number): Record<string, unknown> {
  const { depth, fields } = measureJson(bytes);
  if (depth > MAX_DEPTH) throw new AppError('bad_request');
  requireCount(fields, maxFields);
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!isRecord(value)) throw new AppError('bad_request');
  return value;
}

const timesIn = (bytes: Buffer, mark: string): number => {
  let times = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) times += 1;
  return times;
};

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** Fields are counted before they are decoded, so that too many cost no more than their bytes. */
async function readForm(body: Buffer<ArrayBuffer>, type: string, maxFields: number): Promise<Fields> {
  if (!type.toLowerCase().startsWith('multipart/')) {
    requireCount(timesIn(body, '&') + 1, maxFields);
    return new URLSearchParams(body.toString());
  }
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new AppError('bad_request');
  // The first boundary has no line before it, the last one ends the form.
  requireCount(timesIn(body, `\r\n--${boundary}`), maxFields);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return form as unknown as Fields;
}

/** What a form sends for a file field in which nothing was chosen. */
const isUnchosen = (value: string | File): boolean =>
  value instanceof File && value.size === 0 && value.name === '';

const LOST = '\uFFFD';

/** Whether a text was not UTF-8: decoding put a character for what it lost that was not sent. */
function hasLostText(pairs: readonly [string, string | File][], body: Buffer): boolean {
  const isLost = (part: string | File) => typeof part === 'string' && part.includes(LOST);
  return (
    pairs.some((pair) => pair.some(isLost)) &&
    !body.includes(LOST) &&
    !/%EF%BF%BD/i.test(body.toString('latin1'))
  );
}

function decodeForm(fields: Fields, body: Buffer): Record<string, unknown> {
  const pairs = [...fields].filter(([, value]) => !isUnchosen(value));
  if (hasLostText(pairs, body)) throw new AppError('bad_request');
  if (pairs.some(([key]) => depthOf(key) > MAX_DEPTH)) throw new AppError('bad_request');
  return decodeBracketKeys(pairs);
}

/**
 * JSON, urlencoded and multipart bodies give the same value (docs/spec/api.md#bodies). No body is
 * `{}`. Throws 400 when it can't be read or is nested too deep, 413 past a limit, 415 for any other type.
 */
export async function readBody(request: Request, limits: BodyLimits = {}): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  const encoding = encodingOf(type.toLowerCase());
  const { bytes: maxBytes = encoding ? MAX_BYTES[encoding] : OPEN_BYTES, fields = MAX_FIELDS } = limits;
  const bytes = await readCapped(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  if (!encoding) throw new AppError('unsupported_media');
  try {
    if (encoding === 'json') return readJson(bytes, fields);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return decodeForm(await readForm(body, type, fields), body);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request', { cause: error });
  }
}
