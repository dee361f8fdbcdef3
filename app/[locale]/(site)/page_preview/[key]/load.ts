import 'server-only';
import { notFound } from 'next/navigation';
import { AppError } from '@/lib/domain/errors';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { getPagePreview } from '@/lib/server/catalog/get-page-preview';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';

export type Props = PageProps<'/[locale]/page_preview/[key]'>;

/** The page with its draft, and what stands around it. The 404 page for whoever may not edit it. */
export async function load(params: Props['params']) {
  const [{ key }, context] = await Promise.all([params, requestContext()]);
  try {
    const [shown, programs, frame] = await Promise.all([
      getPagePreview(context, parseId(key) ?? key),
      getPrograms(context.locale),
      getSiteFrame(context.locale),
    ]);
    return { shown, programs, frame };
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}
