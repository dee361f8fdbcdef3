import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowLink } from '@/components/admin/show/row-link';
import { useLookup } from '@/components/admin/use-lookup';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { ImportPreview, ShownRow } from '@/lib/server/desk/customers/import/import-customers';

const TONES = { new: 'done', update: 'neutral', same: 'neutral', skip: 'error' } as const;
const KINDS = ['skip', 'update', 'new', 'same'] as const;

const ROW =
  'grid gap-x-4 gap-y-1 px-5 md:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1.3fr)_8rem_8rem_minmax(0,1.4fr)] md:items-center';

function Heads() {
  const t = useTranslations('crm.import');
  return (
    <p
      className={cx(
        ROW,
        'py-2 border-b border-line bg-stripe text-sm font-semibold text-muted max-md:hidden',
      )}
      aria-hidden="true"
    >
      <span>{t('line')}</span>
      {(['name', 'email', 'identification', 'phone'] as const).map((field) => (
        <span key={field}>{t(`fields.${field}`)}</span>
      ))}
      <span>{t('outcome')}</span>
    </p>
  );
}

function Row({ row }: { row: ShownRow }) {
  const t = useTranslations('crm.import');
  const field = useLookup('crm.import.fields');
  const why = useLookup('crm.import.why');
  return (
    <li className={cx(ROW, 'py-2.5 border-b border-fill last:border-0')}>
      <p className="md:contents flex flex-wrap gap-x-3">
        <span className="num text-muted">
          <span className="md:sr-only">{t('line')}</span> {row.line}
        </span>
        <b className="font-semibold min-w-0 break-words">{row.name || t('nameless')}</b>
      </p>
      <p className="md:contents flex flex-wrap gap-x-3 max-md:text-sm max-md:text-muted">
        <span className="min-w-0 break-words max-md:empty:hidden">{row.email}</span>
        <span className="num min-w-0 break-words max-md:empty:hidden">{row.identification}</span>
        <span className="num min-w-0 break-words">{row.phone}</span>
      </p>
      <span className="break-words">
        <Badge tone={TONES[row.kind]}>{t(`kinds.${row.kind}`)}</Badge>{' '}
        {row.why.map((reason) => why(reason)).join(' ')}
        {row.adds.length > 0 &&
          t('adds', { fields: row.adds.map((name) => field(name).toLowerCase()).join(', ') })}{' '}
        {row.customer && (
          <RowLink className="cell-link" resource={crmCustomers} id={row.customer.id}>
            {row.customer.name}
          </RowLink>
        )}
      </span>
    </li>
  );
}

/** The decision about each row, those with problems first. */
export function ImportReview({ preview, busy }: { preview: ImportPreview; busy: boolean }) {
  const t = useTranslations('crm.import');
  const { counts, rows } = preview;
  const [only, setOnly] = useState<(typeof KINDS)[number] | null>(null);
  const shown = rows.filter(({ kind }) => only === null || kind === only);
  return (
    <>
      <dl className="figures-strip">
        {(['rows', 'new', 'update', 'skip'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className={cx('num', name === 'skip' && counts.skip > 0 && 'text-error')}>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-label={t('review')} aria-busy={busy}>
        <div className="flex flex-wrap gap-2 p-3 border-b border-line">
          <Button
            variant={only === null ? 'ink' : 'outline'}
            aria-pressed={only === null}
            onClick={() => setOnly(null)}
          >
            {t('all')}
          </Button>
          {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
            <Button
              key={kind}
              variant={only === kind ? 'ink' : 'outline'}
              aria-pressed={only === kind}
              onClick={() => setOnly(kind)}
            >
              {t(`kinds.${kind}`)} <span className="num font-normal">{counts[kind]}</span>
            </Button>
          ))}
        </div>
        <Heads />
        <ul>
          {shown.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
        {rows.length < counts.rows && (
          <p className="px-5 py-3 border-t border-line text-muted num">{t('cut', { count: rows.length })}</p>
        )}
      </section>
    </>
  );
}
