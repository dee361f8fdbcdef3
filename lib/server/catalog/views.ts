import type { SaleState } from '@/lib/domain/catalog/offers';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Cents } from '@/lib/domain/money';
import type { LocalizedText, WithSpanish } from '@/lib/domain/translations';
import type { Picture, ProductCard, SizeChoice } from '@/lib/server/products/product-card';

/**
 * View models of the public site, ready to show. `spanish` names the texts that have no translation
 * (docs/spec/translations.md#fallback).
 */

export type ProgramCard = WithSpanish & {
  id: number;
  slug: string;
  name: string;
  identity: ProgramIdentity;
  /** One line: "Glúteo y pierna, con técnica primero." */
  caption: string;
  typeName: string | null;
  levelName: string | null;
  /** 1 beginner, 2 … ; null when the level has no number. */
  level: number | null;
  /** Billed by month (level.is_level_by_month). */
  byMonth: boolean;
  /** A membership: billed by month and about a year long or more. */
  membership: boolean;
  weeks: number;
  /** Days of a usual week that have training. */
  daysPerWeek: number;
  /** Usual minutes of a training day, rounded to 5; 0 when the plan has no durations yet. */
  minutesPerDay: number;
  /** Seven values 0–10, Monday first. */
  effort: readonly number[];
  saleState: SaleState;
  /** Price of the cheapest offer, sale included; null when it can't be bought now. */
  fromPrice: Cents | null;
  /** First day of a cohort in the future (calendar day), else null. */
  startsOn: string | null;
  photo: Picture | null;
};

/** One way to buy a program now; `rangeId` and `name` are null for its single price. */
export type OfferView = WithSpanish & {
  /** Id of the range (`range_Id` on the wire), not of its row. */
  rangeId: number | null;
  name: string | null;
  price: Cents;
  /** Paid by a PayPal subscription, not once. */
  monthly: boolean;
  /** Monthly equivalent of a price for several months; null for any other. */
  perMonth: Cents | null;
};

export type PlanDay = WithSpanish & { day: number; title: string; minutes: number };
export type PlanWeek = WithSpanish & {
  id: number;
  /** Counted through the whole program, from 1. */
  number: number;
  /** Topic of the week: "Aprender el patrón". */
  focus: string | null;
  minutes: number;
  effort: readonly number[];
  days: readonly PlanDay[];
};
export type PlanMonth = WithSpanish & {
  id: number;
  name: string;
  focus: string | null;
  weeks: readonly PlanWeek[];
};

/** A day of a program, shown on the home page. */
export type SampleDay = WithSpanish & {
  slug: string;
  day: number;
  title: string;
  minutes: number;
  blocks: readonly { name: string; minutes: number }[];
};

export type Article = WithSpanish<'title' | 'html'> & { id: number; title: string; html: string };
type Benefit = { title: string; text: string };
type Quote = { text: string; name: string };

/**
 * Content of a page editor: texts by name, lists and pictures.
 * A missing text falls back to the page's own.
 */
export type PageContent = WithSpanish & {
  /** Cleaned HTML of the long text. */
  text: string | null;
  words: Readonly<Record<string, string>>;
  reasons: readonly Benefit[];
  benefits: readonly Benefit[];
  quotes: readonly Quote[];
  image: Picture | null;
  gallery: readonly Picture[];
};

export type ProgramDetail = ProgramCard & {
  /** The sentence under the name. */
  lede: string;
  descriptionHtml: string;
  videoUrl: string | null;
  /** The ways to buy it, the default first; empty when it can't be bought now. */
  offers: readonly OfferView[];
  page: PageContent;
  months: readonly PlanMonth[];
  factors: readonly Article[];
  faqs: readonly Article[];
  /** Headings and closing lines that the studio may write; null = the page's built-in texts. */
  words: {
    factorsTitle: string | null;
    factorsFooter: string | null;
    faqTitle: string | null;
    faqFooter: string | null;
    interestsTitle: string | null;
    interestsFooter: string | null;
    callToAction: string | null;
  };
};

export type ProductDetail = ProductCard & {
  lede: string;
  descriptionHtml: string;
  longDescriptionHtml: string;
  pictures: readonly Picture[];
  soldIndividually: boolean;
  taxable: boolean;
  saleEndsAt: string | null;
  /** End of availability when its timer is shown. */
  closesAt: string | null;
  bundleItems: readonly (WithSpanish<'name'> & { id: number; name: string; quantity: number })[];
  /** In the order of the product's form; empty when it is not sold by size. */
  sizes: readonly SizeChoice[];
  related: readonly ProductCard[];
};

type ShopCategory = WithSpanish<'name'> & { id: number; name: string; slug: string; count: number };

export type Contact = {
  /** Digits with country code for wa.me, null = no WhatsApp. */
  whatsapp: string | null;
  email: string | null;
  /** As the studio wrote it; null = the page's built-in text. */
  hours: LocalizedText | null;
  city: string | null;
  social: readonly { network: 'instagram' | 'facebook' | 'youtube'; url: string }[];
};

export type { ShopSort } from '@/db/repositories/catalog/products';

export type ShopPage = {
  products: readonly ProductCard[];
  categories: readonly ShopCategory[];
  category: ShopCategory | null;
  total: number;
  page: number;
  pages: number;
};

export type LegalPage = WithSpanish<'title' | 'html'> & { title: string; html: string; updatedOn: string };

export type SiteFrame = {
  contact: Contact;
  programs: readonly (WithSpanish<'name'> & { slug: string; name: string })[];
  /** Addresses of the texts that the footer links to, if the studio has written them. */
  texts: { faqs: string | null; privacy: string | null };
};

export type HomeView = {
  page: PageContent;
  programs: readonly ProgramCard[];
  products: readonly ProductCard[];
  sampleDay: SampleDay | null;
  frame: SiteFrame;
};
