import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Tildes } from '@/components/ui/tildes';
import { Panel } from '../../ui/panel';

/** Maximum number of fields that are shown as single strokes. */
const MOST_STROKES = 40;

type Counts = { ready: number; outdated: number; missing: number };

/** Progress of a row's translation. */
export function TranslationProgress({ ready, outdated, missing }: Counts) {
  const t = useTranslations('editors.translations');
  const total = ready + outdated + missing;
  const strokes = [
    ...Array<'done'>(ready).fill('done'),
    ...Array<'today'>(outdated).fill('today'),
    ...Array<'pending'>(missing).fill('pending'),
  ];
  return (
    <Panel title={t('progress')}>
      <div className="p-4 lg:p-5 grid gap-3">
        <p className="flex items-baseline gap-2">
          <span className="figure">{ready + outdated}</span> {t('progress_of', { total })}
        </p>
        {total <= MOST_STROKES && <Tildes states={strokes} className="h-7 flex-wrap" />}
        <ul className="grid gap-1 text-sm">
          <li>{t('ready_count', { count: ready })}</li>
          {outdated > 0 && <li>{t('outdated_count', { count: outdated })}</li>}
          {missing > 0 && <li>{t('missing_count', { count: missing })}</li>}
        </ul>
      </div>
    </Panel>
  );
}

type SiteCount = { name: string; title: string; href: string; total: number; missing: number };

/** Missing translations of the whole site, by resource. */
export function SiteTranslations({ counts }: { counts: readonly SiteCount[] }) {
  const t = useTranslations('editors.translations');
  return (
    <Panel title={t('whole_site')}>
      <ul>
        {counts.map(({ name, title, href, total, missing }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 px-4 lg:px-5 border-t border-line first:border-t-0"
          >
            <AppLink
              className="cell-link inline-flex items-center min-h-11 text-sm font-semibold"
              href={href}
            >
              {title}
            </AppLink>
            <span className="num text-sm text-muted">
              {missing > 0 ? t('lacking', { missing, total }) : t('complete', { total })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
