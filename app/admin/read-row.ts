import 'server-only';
import { cache } from 'react';
import { getRow, requireResource } from '@/lib/admin/read';
import { requestContext } from '@/lib/http/context';

/** A row, read once for its page and the page's title. */
export const readRow = cache(async (name: string, id: number) =>
  getRow(await requestContext(), requireResource(name), id),
);
