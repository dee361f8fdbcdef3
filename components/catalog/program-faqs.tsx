import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { langOf } from '@/lib/domain/translations';
import type { ProgramDetail } from '@/lib/server/catalog/views';
import { SafeHtml } from './safe-html';
import { ShopText } from './shop-text';

export function ProgramFaqs({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  if (program.faqs.length === 0) return null;
  const { faqTitle, faqFooter } = program.words;
  return (
    <section id="preguntas" className="wrap section grid gap-10 lg:grid-cols-[minmax(min-content,1fr)_2fr]">
      <h2 className="display-2">
        <ShopText of={program} name="faqTitle">
          {faqTitle ?? t('faq_title')}
        </ShopText>
      </h2>
      <div>
        {program.faqs.map((faq, index) => (
          <Accordion
            key={faq.id}
            summary={
              <ShopText of={faq} name="title">
                {faq.title}
              </ShopText>
            }
            open={index === 0}
          >
            <SafeHtml html={faq.html} className="rich-text" lang={langOf(faq, 'html')} />
          </Accordion>
        ))}
        <p className="mt-6 text-muted" lang={langOf(program, 'faqFooter')}>
          {faqFooter ??
            t.rich('faq_more', {
              link: (text) => (
                <a className="link text-ink" href="#contacto">
                  {text}
                </a>
              ),
            })}
        </p>
      </div>
    </section>
  );
}
