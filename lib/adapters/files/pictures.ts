import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_400;
/** As large as cameras take them; decoded it needs 200 MB. */
export const MAX_PIXELS = 50_000_000;
/** Uploads that may wait for their turn; each keeps its bytes in memory. */
const MAX_WAITING = 15;
const RETRY_SECONDS = 20;
/** A picture that takes longer is abandoned. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
/** By path, because Next would bundle an import. */
const PROCESS = 'lib/adapters/files/picture-process.mjs';

export type Picture = { bytes: Buffer; width: number; height: number };
type Answer = { bytes: Uint8Array; width: number; height: number } | null;

/** One queue per process: Next loads this module once for pages and once for route handlers. */
type Line = { child: ChildProcess | null; waiting: number; last: Promise<unknown>; idle?: NodeJS.Timeout };
const store = globalThis as typeof globalThis & { brioPictures?: Line };
store.brioPictures ??= { child: null, waiting: 0, last: Promise.resolve() };
const line = store.brioPictures;

function start(): ChildProcess {
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), PROCESS), {
    serialization: 'advanced',
    execArgv: [],
  });
  child.once('exit', () => {
    if (line.child === child) line.child = null;
  });
  child.on('error', (error) => logger.error({ reason: error.message }, 'picture process'));
  // Neither prevents the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

function rest(): void {
  const { child } = line;
  line.child = null;
  child?.disconnect();
}

async function sendToProcess(bytes: Buffer): Promise<Answer> {
  clearTimeout(line.idle);
  line.child ??= start();
  const { child } = line;
  const { promise, resolve } = Promise.withResolvers<Answer | 'ended'>();
  const end = () => resolve('ended');
  const timer = setTimeout(end, TIMEOUT_MS);
  child.once('message', resolve);
  child.once('exit', end);
  child.send({ bytes, maxPixels: MAX_PIXELS, maxSide: MAX_SIDE });
  const answer = await promise;
  clearTimeout(timer);
  child.off('message', resolve);
  child.off('exit', end);
  line.idle = setTimeout(rest, IDLE_MS).unref();
  if (answer !== 'ended') return answer;
  logger.error('the picture process ended');
  line.child = null;
  child.kill('SIGKILL');
  throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
}

/** The number of pixels stated in a picture's header; null without one. */
export async function pixelsOf(bytes: Buffer): Promise<number | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height || null;
}

/**
 * Decodes and re-encodes a picture, so that only image data is stored and metadata is dropped; null when that
 * fails. One at a time, in a process of its own, so that pictures never slow down the site. Throws 503 when
 * too many wait, or when this one ended the process.
 */
export async function reencode(bytes: Buffer): Promise<Picture | null> {
  if (line.waiting > MAX_WAITING) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  line.waiting += 1;
  const turn = line.last.then(() => sendToProcess(bytes));
  line.last = turn.catch(() => {});
  const answer = await turn.finally(() => {
    line.waiting -= 1;
  });
  return answer && { ...answer, bytes: Buffer.from(answer.bytes) };
}
