import { setRequestLocale } from 'next-intl/server';
import '@/app/styles/areas/catalog.css';
import { toLocale } from '@/lib/i18n/locales';

export default async function CatalogLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  // With a long address React may render `not-found.tsx` before the outer layout has set the language.
  setRequestLocale(toLocale(locale));
  return children;
}
