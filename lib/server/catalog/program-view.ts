import type { PlanDayRow } from '@/db/repositories/catalog/plan';
import { isMonthly, lowestPrice } from '@/lib/domain/catalog/offers';
import { identityFor } from '@/lib/domain/catalog/program-identity';
import { shareOf } from '@/lib/domain/money';
import { langOf } from '@/lib/domain/translations';
import { toPlainText } from '@/lib/http/rich-text';
import type { TranslatedOffers } from '@/lib/server/orders/translate-offers';
import { type Gallery, isDrawing } from '@/lib/server/products/pictures';
import { usualWeek } from './plan-view';
import type { OfferView, ProgramCard } from './views';

/** From about eleven months on a program billed by month is a membership. */
const MEMBERSHIP_WEEKS = 48;

type Parts = {
  row: TranslatedOffers;
  days: readonly PlanDayRow[];
  gallery: Gallery;
  /** Calendar day in the business's time zone. */
  today: string;
};

/** The offers that can be bought now; none while the program is sold out or not yet on sale. */
export const toOfferViews = (
  { state, offers }: TranslatedOffers,
  monthsOf: ReadonlyMap<number, number | null>,
): OfferView[] =>
  state === 'on_sale'
    ? offers.map((offer) => {
        const months = (offer.rangeId !== null && monthsOf.get(offer.rangeId)) || 1;
        return {
          rangeId: offer.rangeId,
          name: offer.name,
          price: offer.price,
          monthly: isMonthly(offer),
          perMonth: isMonthly(offer) || months < 2 ? null : shareOf(offer.price, months),
          spanish: offer.spanish,
        };
      })
    : [];

/** Effort is in minutes; the caller scales it against the programs shown together. */
export function toProgramCard({ row, days, gallery, today }: Parts): ProgramCard {
  const { program, level } = row;
  const byMonth = level?.is_level_by_month ?? false;
  const week = usualWeek(days);
  const pictures = gallery.get(program.id)?.get('image');
  const captionOf = (['caption', 'title', 'description'] as const).find((name) => program[name] !== null);
  return {
    id: program.id,
    slug: program.slug,
    name: program.name,
    identity: identityFor(program.slug, program.global_color),
    caption: program.caption ?? toPlainText(program.title ?? program.description, 80),
    typeName: row.typeName,
    levelName: level?.name ?? null,
    level: level?.level ?? null,
    byMonth,
    membership: byMonth && program.duration_in_weeks >= MEMBERSHIP_WEEKS,
    weeks: program.duration_in_weeks,
    daysPerWeek: week.daysPerWeek,
    minutesPerDay: week.minutesPerDay,
    effort: week.minutes,
    saleState: row.state,
    fromPrice: row.state === 'on_sale' ? lowestPrice(row.offers) : null,
    startsOn: program.launch_date && program.launch_date > today ? program.launch_date : null,
    spanish: [
      ...(langOf(program, 'name') ? ['name'] : []),
      ...(captionOf && langOf(program, captionOf) ? ['caption'] : []),
      ...(level && langOf(level, 'name') ? ['levelName'] : []),
    ],
    photo: pictures?.find((picture) => !isDrawing(picture)) ?? null,
  };
}
