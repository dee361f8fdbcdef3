import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findSettingRows } from '@/db/repositories/settings';
import { parseSetting } from '@/lib/domain/settings';

/** Formats of typed dates, for the back office's `<meta>` (docs/spec/specification.md#constants). */
export async function getPickerFormats(): Promise<Record<'date-format' | 'time-format', string>> {
  'use cache';
  cacheTag('settings');
  cacheLife('days');
  const [row] = await findSettingRows(db, ['formats']);
  const { date, time } = parseSetting('formats', row?.value);
  return { 'date-format': date, 'time-format': time };
}
