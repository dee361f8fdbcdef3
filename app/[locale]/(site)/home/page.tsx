import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

export default async function HomePage({ params }: PageProps<'/[locale]/home'>) {
  const { locale } = await params;
  setRequestLocale(locale as Locale);
  return (
    <main id="contenido" className="grito">
      Brío
    </main>
  );
}
