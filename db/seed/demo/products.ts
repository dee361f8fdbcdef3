import {
  bundle_items,
  product_categories,
  product_category_product,
  product_product_tag,
  product_sizes,
  product_tags,
  product_tax,
  product_types,
  products,
  taxes,
} from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { at } from '../days';
import { insertKeyed, insertRows, need, needRow, type Tx } from '../insert';
import { dollars, mapValues, paragraphs } from '../values';
import type { ArtLink } from './files';
import { CATEGORIES, deliveryOf, PRODUCTS, type ProductData, TAGS } from './products-data';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';

export type Goods = {
  products: Record<string, number>;
  programProducts: Record<Slug, number>;
  taxes: Record<'iva13' | 'exento' | 'iva1', { id: number; name: string; percent: number }>;
  art: ArtLink[];
};

export async function seedProducts(tx: Tx, today: string): Promise<Goods> {
  const categoryIds = await insertKeyed(
    tx,
    product_categories,
    mapValues(CATEGORIES, ([name, description]) => ({ name, description })),
  );
  const tagIds = await insertKeyed(
    tx,
    product_tags,
    mapValues(TAGS, (name) => ({ name })),
  );
  const typeRows = await tx.select().from(product_types).orderBy(product_types.id);
  const typeId = (type: string) => needRow(typeRows, (row) => row.type === type, type).id;
  const rates = await tx.select().from(taxes).orderBy(taxes.id);
  const tax = (percent: number) => {
    const { id, name } = needRow(rates, (row) => row.tax_percent === percent, 'tax');
    return { id, name, percent };
  };
  const taxIds: Goods['taxes'] = { iva13: tax(13), iva1: tax(1), exento: tax(0) };
  const types = { fisico: typeId('Artículo físico'), descarga: typeId('Descarga'), combo: typeId('Combo') };

  const programIds = await insertKeyed(
    tx,
    products,
    mapValues(PROGRAMS, (program) => ({
      name: program.name,
      description: program.caption,
      short_description: program.caption,
      long_description: paragraphs(program.description),
      price: dollars(program.price),
      sold_individually: true,
      virtual: true,
      product_type_id: typeId('Programa'),
      meta_tags: `${program.name}, programa, entrenamiento en casa`,
    })),
  );
  const ids = await insertKeyed(
    tx,
    products,
    mapValues(PRODUCTS, (p) => productRow(p, types[p.type], today)),
  );
  const idOf = (key: string) => need(ids[key], key);
  const goods = Object.entries(PRODUCTS).map(([key, product]) => ({ ...product, id: idOf(key) }));
  await insertRows(tx, product_category_product, [
    ...goods.map(({ id, category }) => ({ product_id: id, product_category_id: categoryIds[category] })),
    ...SLUGS.map((slug) => ({ product_id: programIds[slug], product_category_id: categoryIds.programas })),
  ]);
  await insertRows(
    tx,
    product_product_tag,
    goods.flatMap(({ id, tags }) =>
      tags.map((tag) => ({
        product_id: id,
        product_tag_id: need(tagIds[tag as keyof typeof TAGS], tag),
      })),
    ),
  );
  await insertRows(tx, product_tax, [
    ...goods.map(({ id, tax = 'iva13' }) => ({ product_id: id, tax_id: taxIds[tax].id })),
    ...SLUGS.map((slug) => ({ product_id: programIds[slug], tax_id: taxIds.iva13.id })),
  ]);
  await insertRows(
    tx,
    product_sizes,
    goods.flatMap((product) =>
      Object.entries(product.sizes ?? {}).map(([name, inventory], position) => ({
        product_id: product.id,
        name,
        code: sizeCode(product, name),
        price: sizePrice(product, name),
        inventory,
        position,
      })),
    ),
  );
  await insertRows(
    tx,
    bundle_items,
    goods.flatMap(({ id, bundle = {} }) =>
      Object.entries(bundle).map(([part, quantity]) => ({
        bundle_id: id,
        product_id: idOf(part),
        quantity,
      })),
    ),
  );
  return { products: ids, programProducts: programIds, taxes: taxIds, art: art(idOf, programIds) };
}

const sizeCode = ({ code }: ProductData, size: string) => (code ? `${code}-${size}` : null);
const sizePrice = ({ sizePrices }: ProductData, size: string) => {
  const price = sizePrices?.[size];
  return price === undefined ? null : dollars(price);
};

function productRow(p: ProductData, product_type_id: number, today: string) {
  const day = (days: number | null | undefined, end: boolean) =>
    days === null || days === undefined ? null : at(addDaysTo(today, days), end ? 23 : 0, end ? 59 : 0);
  const [from, to] = p.available ?? [null, null];
  return {
    name: p.name,
    description: p.short,
    short_description: p.short,
    long_description: paragraphs([...p.long, deliveryOf(p.type)]),
    price: dollars(p.price),
    sale_price: dollars(p.sale?.[0] ?? 0),
    sale_from: day(p.sale?.[1], false),
    sale_to: day(p.sale?.[2], true),
    available_from: day(from, false),
    available_to: day(to, true),
    show_from_availability_timer: from !== null && from > 0,
    show_end_availability_timer: to !== null && to > 0,
    sold_individually: p.single ?? false,
    handle_stock: p.stock !== undefined || p.sizes !== undefined,
    inventory: p.stock ?? Object.values(p.sizes ?? {}).reduce((sum, units) => sum + units, 0),
    tags: p.tags.map((tag) => TAGS[tag as keyof typeof TAGS]).join(', '),
    meta_tags: `${p.name}, ${CATEGORIES[p.category][0]}`,
    is_bundle: p.bundle !== undefined,
    virtual: p.type === 'descarga',
    downloadable: p.type === 'descarga',
    is_free: p.free ?? false,
    is_taxable: p.tax !== 'exento',
    product_type_id,
  };
}

function art(idOf: (key: string) => number, programs: Record<Slug, number>): ArtLink[] {
  const of = (model_id: number, collection: string, name: string, position = 0): ArtLink => ({
    art: name,
    model: 'products',
    model_id,
    collection,
    position,
  });
  return [
    ...Object.entries(PRODUCTS).flatMap(([key, p]) => [
      of(idOf(key), 'featured_image', p.art),
      ...(p.more ?? []).map((name, i) => of(idOf(key), 'images', name, i)),
    ]),
    ...SLUGS.map((slug) => of(programs[slug], 'featured_image', `${slug}-cartel`)),
  ];
}
