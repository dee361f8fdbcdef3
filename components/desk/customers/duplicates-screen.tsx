import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { RowLink } from '@/components/admin/show/row-link';
import { resourceCrumbsOf } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { Duplicate } from '@/lib/server/desk/customers/duplicates';
import { OtherSearch } from './other-search';
import { duplicatesRoute, mergeRoute } from './routes';

type Subject = { id: number; name: string };

function Person({ person }: { person: Duplicate['a'] }) {
  const t = useTranslations('crm.duplicates');
  const { email, phone, identification } = person;
  const known = [
    email,
    phone && formatPhone(phone),
    identification && t('id', { id: formatCardId(identification) }),
  ];
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">
        <RowLink className="cell-link" resource={crmCustomers} id={person.id}>
          {person.name}
        </RowLink>{' '}
        {person.has_account && <Badge plain>{t('account')}</Badge>}
      </p>
      <p className="text-sm text-muted break-words num">
        {[...known.filter(Boolean), t('orders', { count: person.orders })].join(', ')}
      </p>
    </div>
  );
}

function Pair({ pair }: { pair: Duplicate }) {
  const t = useTranslations('crm.duplicates');
  const { a, b, reasons, alike } = pair;
  return (
    <li className="grid gap-3 px-5 py-4 border-b border-fill last:border-0 lg:grid-cols-[1fr_1fr_14rem_auto] lg:items-center">
      <Person person={a} />
      <Person person={b} />
      <p className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'name' ? 'neutral' : 'warning'}>
            {t(`same.${reason}`, { alike })}
          </Badge>
        ))}
      </p>
      <Can ability="crm_customer_delete">
        <ButtonLink
          variant="outline"
          href={mergeRoute(a.id, b.id)}
          aria-label={t('compare_with', { a: a.name, b: b.name })}
        >
          {t('compare')}
        </ButtonLink>
      </Can>
    </li>
  );
}

/**
 * Pairs of customers that may be the same person. With `subject`, those of one customer, with a search for
 * others.
 */
export function DuplicatesScreen({
  pairs,
  subject,
  search,
}: {
  pairs: readonly Duplicate[];
  subject: Subject | null;
  search: string;
}) {
  const t = useTranslations('crm.duplicates');
  const admin = useLookup('admin');
  return (
    <>
      <PageHead
        title={t('title')}
        sub={subject ? t('sub_of', { name: subject.name }) : t('sub')}
        crumbs={resourceCrumbsOf(admin, crmCustomers, { label: t('crumb') })}
        actions={
          subject && (
            <ButtonLink variant="outline" href={duplicatesRoute()}>
              {t('all')}
            </ButtonLink>
          )
        }
      />
      <section className="panel" aria-label={t('title')}>
        {subject && <OtherSearch customerId={subject.id} value={search} label={t('search')} />}
        {pairs.length === 0 ? (
          <EmptyState title={t(search ? 'none_found' : 'none')} text={!search && t('none_text')} />
        ) : (
          <ul>
            {pairs.map((pair) => (
              <Pair key={`${pair.a.id}-${pair.b.id}`} pair={pair} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
