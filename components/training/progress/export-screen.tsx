import { useTranslations } from 'next-intl';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import { useNumber } from '@/components/ui/use-number';
import type { ExportSummary } from '@/lib/server/training/progress/get-export-summary';
import { ExportForm } from './export-form';
import { ProgressFrame } from './progress-frame';

const PARTS = ['days', 'sessions', 'sets', 'notes', 'rows'] as const;

/** Exports the customer's own training, after listing what it contains (docs/spec/progress.md#export). */
export function ExportScreen({ link, view }: { link: number | null; view: ExportSummary }) {
  const t = useTranslations('account.export');
  const texts = usePageMessages().account.export;
  const number = useNumber();
  return (
    <ProgressFrame link={link} crumbs={[{ label: t('title') }]}>
      <h1 className="display-page mt-3 [font-stretch:110%]">{t('heading')}</h1>
      <p className="lead text-muted mt-3 max-w-[44ch]">{t('text')}</p>
      <div className="mt-8 grid gap-12 lg:grid-cols-12">
        <section className="lg:col-span-8">
          <OnlyMessages messages={{ account: { export: texts } }}>
            <ExportForm rows={view.rows} bytes={view.bytes} />
          </OnlyMessages>
        </section>
        <section className="lg:col-span-4 border-t-2 border-ink pt-4">
          <h2 className="heading-2">{t('holds')}</h2>
          <dl className="mt-2">
            {PARTS.map((part) => (
              <div key={part} className="flex justify-between gap-4 border-b border-line py-3">
                <dt className="text-muted">{t(part)}</dt>
                <dd className="font-bold num">{number(view[part])}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">{t('own')}</p>
        </section>
      </div>
    </ProgressFrame>
  );
}
