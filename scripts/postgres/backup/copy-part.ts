import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Part } from './manifest';

/** Counts and hashes the bytes that pass. */
export function measure(): { through: Transform; part: () => Part } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, part: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Size and hash of a file. */
export async function measureFile(path: string): Promise<Part> {
  const { through, part } = measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), through, nowhere);
  return part();
}

/** Copies a file completely or not at all. Returns its size and hash. */
export async function copyPart(from: string, to: string): Promise<Part> {
  const { through, part } = measure();
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}.part`;
  try {
    await pipeline(
      createReadStream(from),
      through,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  return part();
}
