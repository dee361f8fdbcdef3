import { businessDay } from '@/lib/business-day';
import { CURRENCY, toDecimalString } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { toPlainText } from '@/lib/http/rich-text';
import { routes } from '@/lib/routes';
import type { ProductDetail, ProgramDetail, SiteFrame } from '@/lib/server/catalog/views';

/** schema.org data for `<JsonLd>`, from the same view that the page shows. */
const absolute = (path: string) => (path.startsWith('http') ? path : `${env.APP_URL}${path}`);
const BRAND = { '@type': 'Organization', name: 'Brío', url: env.APP_URL } as const;

export const organization = ({ contact }: SiteFrame) => ({
  '@context': 'https://schema.org',
  ...BRAND,
  logo: absolute('/icons/icon-512.png'),
  ...(contact.email && { email: contact.email }),
  sameAs: contact.social.map(({ url }) => url),
});

const breadcrumbs = (items: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

function course(program: ProgramDetail) {
  const url = absolute(routes.program(program.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: program.name,
    description: program.lede,
    url,
    provider: BRAND,
    inLanguage: 'es',
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `PT${Math.max(1, program.daysPerWeek * program.minutesPerDay)}M`,
      ...(program.startsOn && { startDate: program.startsOn }),
    },
    offers: program.offers.map(({ name, price }) => ({
      '@type': 'Offer',
      name: name ?? program.name,
      category: 'Paid',
      price: toDecimalString(price),
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
      url,
    })),
  };
}

const faqPage = (program: ProgramDetail) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: program.faqs.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(html, 1000) },
  })),
});

const AVAILABILITY = {
  available: 'InStock',
  soon: 'PreOrder',
  sold_out: 'OutOfStock',
  ended: 'Discontinued',
} as const;

const productData = (product: ProductDetail) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.lede || toPlainText(product.descriptionHtml, 300),
  image: product.pictures.map(({ src }) => absolute(src)),
  sku: String(product.id),
  brand: { '@type': 'Brand', name: 'Brío' },
  offers: {
    '@type': 'Offer',
    price: toDecimalString(product.price),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${AVAILABILITY[product.state]}`,
    url: absolute(routes.product(product.id)),
    ...(product.saleEndsAt && { priceValidUntil: businessDay(new Date(product.saleEndsAt)) }),
  },
});

type Texts = (key: 'program.home' | 'programs.title' | 'shop.title') => string;
type Place = { name: string; path: string };

/** Breadcrumbs: home, the list, and the current page. */
const trail = (t: Texts, list: Place, shown: Place) =>
  breadcrumbs([{ name: t('program.home'), path: routes.home }, list, shown]);

export const programPageData = (program: ProgramDetail, t: Texts) => [
  course(program),
  trail(
    t,
    { name: t('programs.title'), path: routes.programs },
    { name: program.name, path: routes.program(program.slug) },
  ),
  ...(program.faqs.length > 0 ? [faqPage(program)] : []),
];

export const productPageData = (product: ProductDetail, t: Texts) => [
  productData(product),
  trail(
    t,
    { name: t('shop.title'), path: routes.shop },
    { name: product.name, path: routes.product(product.id) },
  ),
];
