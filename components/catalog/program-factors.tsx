import { CalendarCheck, Footprints, HeartPulse, Moon, Sparkles, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { colorwayClass } from '@/components/ui/colorway';
import { Icon } from '@/components/ui/icon';
import { langOf } from '@/lib/domain/translations';
import type { ProgramDetail } from '@/lib/server/catalog/views';
import { SafeHtml } from './safe-html';
import { ShopText } from './shop-text';

/** Factors are free text; a word in the title selects the icon. */
const ICONS = [
  [/descans|sueñ|dorm|sleep|rest/i, Moon],
  [/aliment|comid|nutri|agua|food|meal|water/i, Utensils],
  [/movim|camin|paso|walk|step/i, Footprints],
  [/constan|hábit|rutina|disciplin|habit/i, CalendarCheck],
  [/salud|respir|estr[eé]s|health|breath/i, HeartPulse],
] as const;
const iconFor = (title: string) => ICONS.find(([pattern]) => pattern.test(title))?.[1] ?? Sparkles;

export function ProgramFactors({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  if (program.factors.length === 0) return null;
  const { factorsTitle, factorsFooter } = program.words;
  return (
    <section className={colorwayClass(program.identity.colorway)}>
      <div className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="display-2">
            <ShopText of={program} name="factorsTitle">
              {factorsTitle ?? t('factors_title')}
            </ShopText>
          </h2>
          <p className="mt-4 font-medium max-w-[30ch]">
            <ShopText of={program} name="factorsFooter">
              {factorsFooter ?? t('factors_text')}
            </ShopText>
          </p>
        </div>
        <ol className="lg:col-span-8 grid sm:grid-cols-2 gap-x-10 gap-y-8">
          {program.factors.map((factor) => (
            <li key={factor.id} className="flex gap-[min(1.25rem,6.25vw)]">
              <Icon as={iconFor(factor.title)} size={36} />
              <div className="min-w-0">
                <h3 className="heading-2">
                  <ShopText of={factor} name="title">
                    {factor.title}
                  </ShopText>
                </h3>
                <SafeHtml html={factor.html} className="rich-text mt-1" lang={langOf(factor, 'html')} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
