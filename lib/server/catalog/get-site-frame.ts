import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { translated } from '@/db/repositories/content/translations';
import { findSettingRows } from '@/db/repositories/settings';
import { parseSetting } from '@/lib/domain/settings';
import { settingText } from '@/lib/domain/translations';
import type { Locale } from '@/lib/i18n/locales';
import { loadListedOffers } from '@/lib/server/orders/load-offers';
import { getContentRoutes } from './get-content-page';
import type { Contact, SiteFrame } from './views';

const NETWORKS = ['instagram', 'facebook', 'youtube'] as const;

/** Data of every page's header and footer: contact, and the listed programs. */
export async function getSiteFrame(locale: Locale): Promise<SiteFrame> {
  'use cache';
  cacheTag('settings', 'programs', 'content');
  cacheLife('hours');
  const [rows, programs, texts] = await Promise.all([
    findSettingRows(db, ['contact', 'social']),
    loadListedOffers(db),
    getContentRoutes(),
  ]);
  const stored = (key: string) => rows.find((row) => row.key === key)?.value;
  const listed = programs.slice(0, 8).map(({ program }) => program);
  const named = await translated(db, locale, 'programs', listed, ['name']);
  const contact = parseSetting('contact', stored('contact'));
  const social = parseSetting('social', stored('social'));
  const networks: Contact['social'] = NETWORKS.flatMap((network) =>
    social[network] ? [{ network, url: social[network] }] : [],
  );
  const textOf = (type: string) => texts.find((text) => text.type === type)?.path ?? null;
  return {
    texts: { faqs: textOf('faqs'), privacy: textOf('privacy') },
    contact: {
      whatsapp: contact.whatsapp || null,
      email: contact.email || null,
      hours: contact.hours ? settingText(locale, contact.hours, contact.hours_en) : null,
      city: contact.city || null,
      social: networks,
    },
    programs: named.map(({ slug, name, spanish }) => ({ slug, name, spanish })),
  };
}
