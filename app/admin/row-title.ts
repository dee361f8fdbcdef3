import 'server-only';
import type { Metadata } from 'next';
import { AppError } from '@/lib/domain/errors';
import { resourceSingular, rowName } from '@/lib/resources/labels';
import type { Screen } from './context';
import { readRow } from './read-row';

/** The title of a row's page; none where the page itself refuses to show the row. */
export async function rowTitle({ resource, t, id }: Screen): Promise<Metadata> {
  try {
    const { data } = await readRow(resource.name, id);
    return { title: `${rowName(t, resource, data)} · ${resourceSingular(t, resource.name)}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'not_found' ? { title: t('not_found.title') } : {};
  }
}
