'use client';

import { useTranslations } from 'next-intl';
import type { ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import { useLookup } from '@/components/admin/use-lookup';
import { useConfirmTransfer } from '@/components/desk/payments/use-confirm-transfer';
import { Badge } from '@/components/ui/badge';
import { isRecord } from '@/lib/domain/values/is-record';

const listed = (value: unknown): unknown[] =>
  isRecord(value) && Array.isArray(value.list) ? value.list : [];

function Warnings({ spec, row }: ValueProps) {
  const t = useLookup('payments.inbox.flags');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {listed(row[spec.name]).map((warning) => (
        <Badge key={String(warning)} tone={warning === 'expiring' ? 'warning' : 'error'}>
          {t(String(warning))}
        </Badge>
      ))}
    </span>
  );
}

function HasProof({ spec, row }: ValueProps) {
  const t = useTranslations('payments.inbox');
  const has = row[spec.name] === true;
  return <Badge tone={has ? 'done' : 'neutral'}>{t(has ? 'with_proof' : 'without_proof')}</Badge>;
}

const CELLS: Cells = { warnings: Warnings, has_proof: HasProof };
const always = () => true;

/** Transfers that wait for a decision; each opens with its proof (docs/spec/checkout.md#transfer). */
export function InboxList(props: ListScreenProps) {
  const t = useTranslations('payments.inbox');
  return (
    <ListScreen
      {...props}
      cells={CELLS}
      rowActions={[useConfirmTransfer(always)]}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
}
