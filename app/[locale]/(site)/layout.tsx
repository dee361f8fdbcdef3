import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/catalog.css';
import { toLocale } from '@/lib/i18n/locales';

export default async function CatalogLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  // `not-found.tsx` is rendered with this layout; with a long address, before that of the language has run.
  setRequestLocale(toLocale(locale));
  return children;
}
