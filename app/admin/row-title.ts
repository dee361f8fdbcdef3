import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { getRow, requireResource } from '@/lib/admin/read';
import { AppError } from '@/lib/domain/errors';
import { requestContext } from '@/lib/http/context';
import { resourceSingular, rowName } from '@/lib/resources/labels';
import type { Screen } from './context';

/** A row, read once for its page and the page's title. */
export const readRow = cache(async (name: string, id: number) =>
  getRow(await requestContext(), requireResource(name), id),
);

/** The title of a row's page; none where the page itself refuses to show the row. */
export async function rowTitle({ resource, t, id }: Screen): Promise<Metadata> {
  try {
    const { data } = await readRow(resource.name, id);
    return { title: `${rowName(t, resource, data)} · ${resourceSingular(t, resource.name)}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {};
  }
}
