import {
  factor_program,
  factors,
  faq_program,
  faqs,
  levels,
  product_ranges,
  program_ranges,
  program_types,
  programs,
  ranges,
} from '@/db/schema';
import { addDaysTo, mondayFrom } from '@/lib/domain/clock';
import { insertKeyed, insertRows, need, type Tx } from '../insert';
import { dollars, mapValues, paragraphs } from '../values';
import { type Library, seedExercises } from './exercises';
import { FACTORS, FAQS } from './factors-data';
import type { ArtLink } from './files';
import { seedPlans } from './plan';
import type { Goods } from './products';
import { LEVELS, PROGRAMS, RANGES, type RangeKey, SLUGS, type Slug } from './programs-data';
import { seedTitles } from './titles';

export type Catalogue = {
  programs: Record<Slug, number>;
  programTypes: Record<Slug, number>;
  ranges: Record<RangeKey, number>;
  library: Library;
  retoStart: string;
};

export async function seedPrograms(
  tx: Tx,
  goods: Goods,
  today: string,
): Promise<Catalogue & { art: ArtLink[] }> {
  const rangeIds = await insertKeyed(tx, ranges, RANGES);
  const levelIds = await insertKeyed(tx, levels, LEVELS);
  const typeIds = await insertKeyed(
    tx,
    program_types,
    mapValues(PROGRAMS, ({ name }) => ({ name })),
  );
  const factorIds = await insertKeyed(tx, factors, mapValues(FACTORS, pair));
  const faqIds = await insertKeyed(tx, faqs, mapValues(FAQS, pair));
  const retoStart = mondayFrom(addDaysTo(today, 12));
  const programIds = await insertKeyed(
    tx,
    programs,
    mapValues(PROGRAMS, (p, slug) => ({
      name: p.name,
      slug,
      description: paragraphs(p.description),
      launch_date: slug === 'reto40' ? retoStart : null,
      end_date: slug === 'reto40' ? addDaysTo(retoStart, 39) : null,
      duration_in_weeks: p.weeks,
      title: p.title,
      caption: p.caption,
      factors_title: 'Lo que más pesa',
      factors_footer: 'El entreno es una parte. Estos cuatro factores completan el resultado.',
      faq_title: 'Preguntas frecuentes',
      interests_title: 'También le puede interesar',
      interests_footer: 'Los programas se combinan: uno de fuerza y uno suave se llevan bien.',
      footer_c_2_a: p.call,
      program_type_id: typeIds[slug],
      level_id: levelIds[p.level],
      product_id: goods.programProducts[slug],
      publish_to_sale: true,
      global_color: p.color,
    })),
  );
  const rangeRows = SLUGS.flatMap((slug) =>
    PROGRAMS[slug].ranges.map(([range, price, plan]) => ({
      slug,
      range_id: rangeIds[range],
      price: dollars(price),
      paypal_subscription_id: plan ?? null,
    })),
  );
  await insertRows(
    tx,
    program_ranges,
    rangeRows.map(({ slug, ...row }) => ({ ...row, program_id: programIds[slug] })),
  );
  await insertRows(
    tx,
    product_ranges,
    rangeRows.map(({ slug, ...row }) => ({ ...row, product_id: goods.programProducts[slug] })),
  );
  await insertRows(
    tx,
    factor_program,
    SLUGS.flatMap((slug) =>
      PROGRAMS[slug].factors.map((key, position) => ({
        program_id: programIds[slug],
        position,
        factor_id: need(factorIds[key], key),
      })),
    ),
  );
  await insertRows(
    tx,
    faq_program,
    SLUGS.flatMap((slug) =>
      PROGRAMS[slug].faqs.map((key, position) => ({
        program_id: programIds[slug],
        position,
        faq_id: need(faqIds[key], key),
      })),
    ),
  );
  const library = await seedExercises(tx);
  const levelOf = mapValues(PROGRAMS, (p) => levelIds[p.level]);
  await seedPlans(tx, library, programIds, today);
  await seedTitles(tx, programIds, levelOf);
  const art = [
    ...library.art,
    ...goods.art,
    ...SLUGS.flatMap((slug) => programArt(slug, programIds[slug], typeIds[slug])),
  ];
  return { programs: programIds, programTypes: typeIds, ranges: rangeIds, library, retoStart, art };
}

const pair = ([title, description]: readonly [string, string]) => ({ title, description });

function programArt(slug: Slug, programId: number, typeId: number): ArtLink[] {
  return [
    { art: `${slug}-insignia`, model: 'programs', model_id: programId, collection: 'logo' },
    { art: `${slug}-cartel`, model: 'programs', model_id: programId, collection: 'image' },
    { art: `${slug}-insignia`, model: 'program-types', model_id: typeId, collection: 'logo' },
    { art: `${slug}-franja`, model: 'program-types', model_id: typeId, collection: 'media_logo' },
  ];
}
