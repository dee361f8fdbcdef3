import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | null = null;

/** The build that this server answers with; the same in all servers of one build. */
export function buildId(): string {
  if (process.env.NODE_ENV !== 'production') return 'development';
  known ??= readFileSync(join(process.env.BRIO_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim();
  return known;
}
