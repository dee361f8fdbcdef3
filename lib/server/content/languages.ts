import 'server-only';
import { db } from '@/db/client';
import { findLanguages } from '@/db/repositories/content/translations';

/** The languages people can choose, Spanish first. */
export const listLanguages = () => findLanguages(db);
