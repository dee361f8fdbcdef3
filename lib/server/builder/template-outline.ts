import 'server-only';
import { readerFor } from '@/db/replica';
import { namesOf } from '@/lib/admin/present';
import type { RequestContext } from '@/lib/domain/actor';
import { LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';
import { libraryReferences, referenceIn } from '@/lib/domain/plan/references';
import { isRecord } from '@/lib/domain/values/is-record';
import { nameOfReference, weekdayText } from './plan-names';

/** A day, block or exercise of a template; `dose` of an exercise, `note` of a block. */
export type OutlineLine = { level: PlanLevel; name: string; dose: string | null; note: string | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a template holds (docs/spec/builder.md#other-calls), in its order and by names. */
export async function getTemplateOutline(
  { wrote, locale }: Pick<RequestContext, 'wrote' | 'locale'>,
  { kind, body }: { kind: unknown; body: unknown },
): Promise<OutlineLine[]> {
  const level = kind as PlanLevel;
  const references = libraryReferences(level, body, '');
  const ids = (of: PlanLevel) => references.filter((each) => each.level === of).map(({ id }) => id);
  const names = await namesOf(await readerFor(wrote), [
    ['blocks', ids('block')],
    ['exercises', ids('exercise')],
  ]);
  const nameAt = (at: PlanLevel, entry: Record<string, unknown>): string => {
    const name = nameOfReference(names, at, Number(referenceIn(at, entry)));
    return typeof name === 'number' ? weekdayText(locale, name) : name;
  };
  const linesOf = (at: PlanLevel, entry: unknown, isRoot: boolean): OutlineLine[] => {
    if (!isRecord(entry)) return [];
    const below = levelBelow(at);
    const list = below ? entry[LEVELS[below].list] : null;
    const own = { level: at, dose: textOf(entry.duration), note: textOf(entry.description) };
    return [
      // A day or week that is a template has no place in a plan yet.
      ...(isRoot && at !== 'block' ? [] : [{ ...own, name: nameAt(at, entry) }]),
      ...(below && Array.isArray(list) ? list.flatMap((each) => linesOf(below, each, false)) : []),
    ];
  };
  return linesOf(level, body, true);
}
