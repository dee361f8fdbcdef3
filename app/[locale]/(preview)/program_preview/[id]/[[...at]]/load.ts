import { notFound, redirect } from 'next/navigation';
import { calendarDay, memberContext, ordinal } from '@/app/[locale]/(account)/params';
import { AppError } from '@/lib/domain/errors';
import { parseVersion } from '@/lib/domain/plan/version';
import { parseId } from '@/lib/domain/values/parse-id';
import { errorText } from '@/lib/i18n/translate';
import { routes } from '@/lib/routes';
import { getPreview, type Preview, type PreviewQuery } from '@/lib/server/desk/preview/get-preview';

type Props = PageProps<'/[locale]/program_preview/[id]/[[...at]]'>;

const rowId = (text: string): number => parseId(text) ?? notFound();

function sourceOf(text: string): PreviewQuery['source'] {
  return text === 'draft' ? text : (parseVersion(text) ?? notFound());
}

function placeOf(at: readonly string[]): PreviewQuery['at'] {
  if (at.length === 0) return null;
  const [month = '', week = '', day] = at;
  if (at.length > 3) notFound();
  return { month: ordinal(month), week: ordinal(week), day: day === undefined ? null : ordinal(day) };
}

/** Reads the address, and what is to be shown or why not; without a place goes to the one of the day. */
export async function loadPreview({ params, searchParams }: Props) {
  const [{ id, at = [] }, search] = await Promise.all([params, searchParams]);
  const field = (name: string, otherwise: string) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const programId = rowId(id);
  const as = field('as', 'new');
  const query: PreviewQuery = {
    programId,
    source: sourceOf(field('source', 'draft')),
    as: as === 'new' || as === 'visitor' ? as : rowId(as),
    on: calendarDay(search.on || undefined),
    starts: calendarDay(search.starts || undefined),
    at: placeOf(at),
  };
  const sent = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const context = await memberContext(routes.preview(programId, at.map(Number), String(sent)));
  const shown = await getPreview(context, query).catch((error: unknown): Preview | { refused: string } => {
    if (!(error instanceof AppError)) throw error;
    // Without the ability the answer is 404 and no more; with it, the reason why not this person.
    if (error.messageKey.key === error.code) notFound();
    return { refused: errorText(context.locale, error.messageKey) };
  });
  if ('kind' in shown && shown.kind === 'place') {
    const place = [shown.month, shown.week, ...(shown.day === null ? [] : [shown.day])];
    redirect(routes.preview(programId, place, String(sent)));
  }
  return { programId, shown };
}
