import type { PlanDayRow } from '@/db/repositories/catalog/plan';
import type { ProgramRow, RangeRow } from '@/db/repositories/catalog/programs';
import { type Cents, cents } from '@/lib/domain/money';
import { identityFor } from '@/lib/domain/program-identity';
import { toPlainText } from '@/lib/http/rich-text';
import { usualWeek } from './plan-view';
import { priceAt } from './product-state';
import type { Picture, ProgramCard, RangeOption } from './types';

/** The options shown: the program's own, else its product's (decisions §5 "Price choice"). */
export function toRanges(
  own: readonly RangeRow[],
  ofProduct: readonly RangeRow[],
  byMonth: boolean,
): RangeOption[] {
  return (own.length ? own : ofProduct).map(({ rangeId, name, price, plan }) => ({
    rangeId,
    name,
    price,
    subscription: byMonth && Boolean(plan),
  }));
}

/** From about eleven months on a program billed by month is a membership. */
const MEMBERSHIP_WEEKS = 48;

type Parts = {
  row: ProgramRow;
  ranges: readonly RangeOption[];
  days: readonly PlanDayRow[];
  photo: Picture | null;
  at: Date;
  today: string;
};

export const singlePriceOf = (row: ProgramRow, at: Date): Cents | null =>
  row.product ? priceAt(row.product, at).price : null;

/** Effort comes out in minutes; the caller scales it against what it is shown beside. */
export function toProgramCard({ row, ranges, days, photo, at, today }: Parts): ProgramCard {
  const { program } = row;
  const prices = ranges.map((range) => range.price);
  const single = singlePriceOf(row, at);
  const week = usualWeek(days);
  return {
    id: program.id,
    slug: program.slug,
    name: program.name,
    identity: identityFor(program.slug, program.global_color),
    caption: program.caption ?? toPlainText(program.title ?? program.description, 80),
    typeName: row.typeName,
    levelName: row.levelName,
    level: row.level,
    byMonth: row.byMonth ?? false,
    membership: (row.byMonth ?? false) && program.duration_in_weeks >= MEMBERSHIP_WEEKS,
    weeks: program.duration_in_weeks,
    daysPerWeek: week.daysPerWeek,
    minutesPerDay: week.minutesPerDay,
    effort: week.minutes,
    fromPrice: prices.length ? cents(Math.min(...prices)) : single,
    startsOn: program.launch_date && program.launch_date > today ? program.launch_date : null,
    photo,
  };
}
