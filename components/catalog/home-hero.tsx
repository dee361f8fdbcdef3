import { useTranslations } from 'next-intl';
import { Arrow } from '@/components/ui/arrow';
import { buttonClass } from '@/components/ui/button';
import { Photo } from '@/components/ui/photo';
import type { PageContent } from '@/lib/server/catalog/views';
import { Backdrop } from './backdrop';
import { PageWords } from './shop-text';

/** The headline is the largest paint; the drawing loads after it (docs/spec/design.md#pages). */
export function HomeHero({ page, start }: { page: PageContent; start: string }) {
  const t = useTranslations('site.home');
  const { image } = page;
  return (
    <section className="home-hero colorway-pink colorway relative overflow-hidden">
      <div className="wrap relative pt-6 lg:pt-8">
        <h1 className="display-1">
          <span className="block" style={{ fontStretch: 'var(--hero-stretch-a)' }}>
            <PageWords of={page} name="hero_line_1">
              {t('hero_line_1')}
            </PageWords>
          </span>{' '}
          <span className="block" style={{ fontStretch: 'var(--hero-stretch-b)', letterSpacing: '-.012em' }}>
            <PageWords of={page} name="hero_line_2">
              {t('hero_line_2')}
            </PageWords>
          </span>
        </h1>
        <div className="mt-6 lg:mt-0 lg:absolute lg:right-[var(--gutter)] lg:bottom-[calc(var(--display-1)*.84)] lg:[translate:0_calc(100%+1.1rem)] lg:w-[min(30rem,40vw)]">
          <p className="lead font-medium max-w-[46ch] leading-snug">
            <PageWords of={page} name="hero_text">
              {t('hero_text')}
            </PageWords>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a className={buttonClass({ variant: 'black', size: 'lg' })} href={start}>
              <PageWords of={page} name="hero_action">
                {t('hero_action')}
              </PageWords>{' '}
              <Arrow />
            </a>
          </div>
        </div>
      </div>
      {image ? (
        <Photo
          picture={image}
          eager
          decorative
          className="mt-8 w-full object-cover aspect-[4/5] md:aspect-[1600/620] lg:aspect-auto lg:h-[min(39vw,58svh)]"
        />
      ) : (
        <Backdrop
          name="heroe-m"
          wide={{ from: 'md', name: 'heroe' }}
          className="mt-2 lg:-mt-6 aspect-[780/760] md:aspect-[1600/620] lg:aspect-auto lg:h-[min(39vw,58svh)]"
        />
      )}
    </section>
  );
}
