import { useTranslations } from 'next-intl';
import { Art } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';

/** As tall as the screen, so that the footer does not jump when a guest's cart turns out to be empty. */
export function CartEmpty() {
  const t = useTranslations('cart.empty');
  return (
    <section className="overflow-hidden min-h-[calc(100dvh-5rem)] flex flex-col">
      <div className="wrap pt-16 lg:pt-24 text-center">
        <h1 className="display-2">{t('heading')}</h1>
        <p className="lead text-muted mt-4">{t('text')}</p>
        <div className="mt-6 flex justify-center gap-3 flex-wrap">
          <ButtonLink variant="accent" href={routes.programs}>
            {t('programs')}
          </ButtonLink>
          <ButtonLink variant="outline" href={routes.shop}>
            {t('shop')}
          </ButtonLink>
        </div>
      </div>
      <Art
        name="reset-franja"
        width={760}
        height={290}
        className="mx-auto mt-auto pt-6 w-[min(46rem,100%)]"
        eager
      />
    </section>
  );
}
