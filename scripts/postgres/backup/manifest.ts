import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'backup.json';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Schema and name, as PostgreSQL quotes them. */
const NAME = /^(?:\w+|"[^"]+")\.(?:\w+|"[^"]+")$/;
const part = z.object({ size: z.number().int().nonnegative(), sha256 });

const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** `rows`: written by Brío itself. `pg_dump`: an archive of PostgreSQL's own program. */
  way: z.enum(['rows', 'pg_dump']),
  /** Major version of the server it was made from. */
  server: z.number().int(),
  /** The migrations of the database, in order; the last one is its level. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** Version of the job queue's own schema. */
  queue: z.number().int(),
  /** Rows by table. */
  tables: z.record(z.string().regex(NAME), z.number().int().nonnegative()),
  /** The next number of each sequence. */
  sequences: z.array(z.object({ name: z.string().regex(NAME), next: z.string().regex(/^-?\d+$/) })),
  data: part,
  /** Files of the local disk and of UploadThing, below `files`. */
  files: z.array(part.extend({ path: z.string().regex(/^[\w-]{1,2}\/[\w-][\w.-]*$/) })),
  /** The demo's own secret, which sessions and links are signed with. */
  secret: part.nullable(),
  /** Keys of files that came from UploadThing. Older backups have none. */
  remote: z.array(z.string().regex(/^[\w-]+$/)).default([]),
});
export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;

/** File names of the parts in a backup's folder. */
export const NAMES = { rows: 'rows.gz', pg_dump: 'database.dump', files: 'files', secret: 'auth-secret' };

/** Written last: a folder without it is not a backup. */
export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(content, null, 1), { mode: 0o600, flush: true });

/** Throws when the folder has no backup, an incomplete one, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${FILE}.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${join(folder, FILE)} is damaged: it is not whole.`);
  }
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${join(folder, FILE)} is not of the format that this version reads: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

export const levelOf = ({ migrations }: Pick<Manifest, 'migrations'>): string =>
  migrations.at(-1)?.name ?? 'none';
