import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Expandable } from '@/components/ui/expandable';
import { Photo } from '@/components/ui/photo';
import { langOf } from '@/lib/domain/translations';
import type { ProgramDetail } from '@/lib/server/catalog/views';
import { SafeHtml } from './safe-html';
import { PageWords } from './shop-text';

export function ProgramAbout({ program }: { program: ProgramDetail }) {
  const t = useTranslations();
  const { benefits, gallery } = program.page;
  return (
    <section className="wrap section grid gap-12 lg:grid-cols-12">
      <div className={cx('min-w-0', benefits.length > 0 ? 'lg:col-span-5' : 'lg:col-span-8')}>
        <h2 className="heading-1">
          <PageWords of={program.page} name="about">
            {t('site.program.about')}
          </PageWords>
        </h2>
        <Expandable
          moreLabel={t('common.read_more')}
          lessLabel={t('common.read_less')}
          className="mt-5 text-lg leading-relaxed text-muted"
        >
          <SafeHtml
            html={program.descriptionHtml}
            className="rich-text"
            lang={langOf(program, 'descriptionHtml')}
          />
        </Expandable>
      </div>
      <ul
        lang={langOf(program.page, 'benefits')}
        className="lg:col-span-7 grid sm:grid-cols-2 gap-x-10 content-start"
      >
        {benefits.map(({ title, text }) => (
          <li key={title} className="py-5 border-t-2 border-ink flex gap-4">
            <i className="tilde mt-1.5 shrink-0 h-[1.1rem] w-[.36rem]" data-state="today" />
            <div>
              <h3 className="font-bold text-lg leading-snug">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {gallery.length > 0 && (
        <ul className="lg:col-span-12 grid grid-cols-2 md:grid-cols-3 gap-4">
          {gallery.map((picture) => (
            <li key={picture.src} className="art aspect-[4/3]">
              <Photo picture={picture} className="w-full h-full object-cover" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
