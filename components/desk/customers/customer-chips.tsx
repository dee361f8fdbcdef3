import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { isRecord } from '@/lib/domain/values/is-record';
import { nameIn } from '@/lib/fields/row-text';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Type and tags of a customer, each a link to the customers who share it. */
export function CustomerChips({ row }: { row: Row }) {
  const t = useTranslations('crm.chips');
  const tags = Array.isArray(row.tags) ? row.tags.filter(isRecord) : [];
  const type = isRecord(row.customer_type) ? row.customer_type : null;
  const chips = [
    ...(type ? [{ field: 'customer_type_id', of: type }] : []),
    ...tags.map((tag) => ({ field: 'tags', of: tag })),
  ];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {chips.map(({ field, of }) => (
        <AppLink
          key={`${field}-${String(of.id)}`}
          className="inline-flex items-center min-h-11 min-w-11 lg:min-h-0 lg:min-w-0"
          href={adminRoutes.list(crmCustomers, `filters[${field}]=${String(of.id)}`)}
          aria-label={t('same', { name: nameIn(of) })}
        >
          <Badge plain>{nameIn(of)}</Badge>
        </AppLink>
      ))}
      <Can ability="crm_customer_edit">
        <AppLink className="cell-link text-sm" href={adminRoutes.edit(crmCustomers, row.id)}>
          {t('add')}
        </AppLink>
      </Can>
    </span>
  );
}
