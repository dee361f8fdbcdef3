import 'server-only';
import { db } from '@/db/client';
import { findPageByType } from '@/db/repositories/content-pages';
import { AppError } from '@/lib/domain/errors';
import { type PageRow, presentPage } from './page-row';

/** Content types that are valid in an address. */
export const isContentType = (value: string): boolean => /^[\w-]{1,80}$/.test(value);

/**
 * `GET getProgramContentData/{program_type_id}/{content_type}`, or without program type.
 * Public. See docs/spec/specification.md#shop-calls.
 */
export async function getContentData(path: readonly string[]): Promise<{ data: PageRow }> {
  const [first = '', second, ...more] = path;
  const contentType = second ?? first;
  const programTypeId = second === undefined ? null : /^\d{1,9}$/.test(first) ? Number(first) : -1;
  if (more.length > 0 || programTypeId === -1 || !isContentType(contentType)) throw new AppError('not_found');
  const page = await findPageByType(db, contentType, programTypeId);
  if (!page) throw new AppError('not_found');
  return { data: await presentPage(db, page) };
}
