import 'server-only';
import { asc, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { languages } from '@/db/schema';

/** The languages people can choose, Spanish first. */
export const listLanguages = (): Promise<{ short_code: string; title: string }[]> =>
  db
    .select({ short_code: languages.short_code, title: languages.title })
    .from(languages)
    .where(isNull(languages.deleted_at))
    .orderBy(asc(languages.id));
