import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  counties,
  districts,
  provinces,
  shipping_zone_county,
  shipping_zone_district,
  shipping_zones,
} from '@/db/schema';
import type { Zone } from '@/lib/domain/checkout/delivery';

/** Every zone with its cantons and districts, oldest first. */
export async function findZones(db: Db): Promise<Zone[]> {
  const rows = await db
    .select()
    .from(shipping_zones)
    .where(isNull(shipping_zones.deleted_at))
    .orderBy(asc(shipping_zones.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const ofCounties = await db
    .select()
    .from(shipping_zone_county)
    .where(inArray(shipping_zone_county.shipping_zone_id, ids));
  const ofDistricts = await db
    .select()
    .from(shipping_zone_district)
    .where(inArray(shipping_zone_district.shipping_zone_id, ids));
  return rows.map(({ id, name, price, delivery_time, is_default }) => ({
    id,
    name,
    price,
    time: delivery_time,
    isSpanish: false,
    isDefault: is_default,
    countyIds: ofCounties.flatMap((row) => (row.shipping_zone_id === id ? [row.county_id] : [])),
    districtIds: ofDistricts.flatMap((row) => (row.shipping_zone_id === id ? [row.district_id] : [])),
  }));
}

/** Every province, canton and district by name. */
export async function findPlaces(db: Db) {
  const [ofProvinces, ofCounties, ofDistricts] = await Promise.all([
    db
      .select({ id: provinces.id, name: provinces.name })
      .from(provinces)
      .where(isNull(provinces.deleted_at))
      .orderBy(asc(provinces.code), asc(provinces.id)),
    db
      .select({ id: counties.id, name: counties.name, within: counties.province_id })
      .from(counties)
      .where(isNull(counties.deleted_at))
      .orderBy(asc(counties.code), asc(counties.id)),
    db
      .select({ id: districts.id, name: districts.name, within: districts.county_id })
      .from(districts)
      .where(isNull(districts.deleted_at))
      .orderBy(asc(districts.code), asc(districts.id)),
  ]);
  return { provinces: ofProvinces, counties: ofCounties, districts: ofDistricts };
}

/** A canton with its province and its districts; null when there is none. */
export async function findCounty(db: Db, id: number) {
  const [county] = await db
    .select({ name: counties.name, province: provinces.name })
    .from(counties)
    .innerJoin(provinces, eq(provinces.id, counties.province_id))
    .where(and(eq(counties.id, id), isNull(counties.deleted_at)));
  if (!county) return null;
  const own = await db
    .select({ id: districts.id, name: districts.name })
    .from(districts)
    .where(and(eq(districts.county_id, id), isNull(districts.deleted_at)));
  return { ...county, districts: own };
}

/** Clears `is_default` of every other zone. */
export async function clearDefault(tx: Transaction, except: number): Promise<void> {
  await tx
    .update(shipping_zones)
    .set({ is_default: false })
    .where(and(eq(shipping_zones.is_default, true), ne(shipping_zones.id, except)));
}
