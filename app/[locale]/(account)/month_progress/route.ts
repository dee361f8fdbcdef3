import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { planAddress } from '@/lib/server/training/get-landing';
import { PROGRAM_COOKIE, readProgramCookie } from '@/lib/server/training/program-cookie';

/** «Mi plan»: redirects to the current week. `?program=` switches program and stores the choice. */
export async function GET(request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const { actor } = await requestContext();
  if (!actor) redirect(routes.loginFor(`/month_progress${search}`));
  const chosen = parseId(searchParams.get('program'));
  if (chosen)
    (await cookies()).set(PROGRAM_COOKIE, String(chosen), { path: '/', sameSite: 'lax', maxAge: 31_536_000 });
  const address = await planAddress(actor.userId, chosen ?? (await readProgramCookie()));
  return redirect(address ?? routes.week(1, 1));
}
