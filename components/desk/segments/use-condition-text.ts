import { useTranslations } from 'next-intl';
import type { NamedOption } from '@/db/repositories/customers/segments';
import type { NamedTable } from '@/lib/domain/customers/condition-tables';
import type { Condition } from '@/lib/domain/customers/segments';

/** Formats a condition as text: «Acceso: activo». */
export function useConditionText(options: readonly NamedOption[]): (condition: Condition) => string {
  const t = useTranslations('crm.segments.conditions');
  const named = (table: NamedTable, id: number) =>
    options.find((option) => option.table === table && option.id === id)?.name ?? `#${id}`;
  return (condition) => {
    switch (condition.kind) {
      case 'bought_program':
        return t('bought_program', { name: named('programs', condition.program_id) });
      case 'bought_product':
        return t('bought_product', { name: named('products', condition.product_id) });
      case 'access_active':
      case 'access_paused':
        return condition.program_id
          ? t(`${condition.kind}_of`, { name: named('programs', condition.program_id) })
          : t(condition.kind);
      case 'access_lapsed':
      case 'no_session':
      case 'not_bought':
        return t(condition.kind, { days: condition.days });
      case 'tag':
        return t('tag', { name: named('customer_tags', condition.tag_id) });
      case 'type':
        return t('type', { name: named('customer_types', condition.type_id) });
      case 'birthday_month':
      case 'never_bought':
        return t(condition.kind);
    }
  };
}
