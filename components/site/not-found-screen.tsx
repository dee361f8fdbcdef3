import { useTranslations } from 'next-intl';
import { Art } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { NotFoundTitle } from '@/components/ui/not-found-title';
import { routes } from '@/lib/routes';
import { SiteShell } from './site-shell';

/** The 404 page of every area of the site. `inPlan`: it leads back to the plan. */
export function NotFoundScreen({ inPlan = false }: { inPlan?: boolean }) {
  const t = useTranslations('site.not_found');
  const name = useTranslations('common')('product_name');
  return (
    <SiteShell tone="rosa">
      <NotFoundTitle>{`${t('title')} · ${name}`}</NotFoundTitle>
      <section className="colorway colorway-pink relative overflow-hidden isolate min-h-[calc(100dvh-5rem)]">
        <div className="wrap pt-10 lg:pt-16 pb-80 md:pb-[27vw]">
          <h1
            className="display-1"
            style={{ fontSize: 'clamp(4rem,15vw,15rem)', fontStretch: '60%', letterSpacing: 0 }}
          >
            {t('heading')}
          </h1>
          <p className="lead font-semibold mt-4 max-w-[34ch]">{t('text')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink variant="black" size="lg" href={inPlan ? routes.plan : routes.home}>
              {t(inPlan ? 'plan' : 'home')}
            </ButtonLink>
            <ButtonLink variant="outline" size="lg" href={routes.programs}>
              {t('programs')}
            </ButtonLink>
          </div>
        </div>
        <Art
          name="perdida"
          width={1600}
          height={420}
          className="absolute inset-x-0 bottom-0 w-full h-72 md:h-auto object-cover -z-10"
        />
      </section>
    </SiteShell>
  );
}
