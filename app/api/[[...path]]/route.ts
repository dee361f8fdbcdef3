import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';

/**
 * An address of the API that no route has: the one shape of errors (docs/spec/api.md#errors), where
 * Next would draw a page.
 */
const absent = route({}, async () => {
  throw new AppError('not_found');
});

export const GET = absent;
export const POST = absent;
export const PUT = absent;
export const PATCH = absent;
export const DELETE = absent;
