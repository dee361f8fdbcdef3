'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { LeaveConfirm } from '@/components/admin/form/leave-confirm';
import { PageHead } from '@/components/admin/ui/page-head';
import type { TillPerson } from '@/lib/domain/checkout/till';
import { routes } from '@/lib/routes';
import type { TillQuote } from '@/lib/server/desk/till/quote';
import { TillCustomer } from './till-customer';
import { TillItems } from './till-items';
import { TillPay } from './till-pay';
import { useTill } from './use-till';

/** The till: customer, items and payment of a new order, which is then handled like any other. */
export function TillScreen({ customer, empty }: { customer: TillPerson | null; empty: TillQuote }) {
  const t = useTranslations('payments.till');
  const shell = useTranslations('admin.shell');
  const form = useTranslations('admin.form');
  const items = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const till = useTill({
    customer,
    empty,
    done: (number) => t('done', { number }),
    keptText: form('kept_input'),
  });
  // After a refusal, focuses the first invalid field.
  useEffect(() => {
    if (till.failure) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [till.failure]);
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[
          { label: shell('dashboard'), href: routes.admin },
          { label: t('orders'), href: routes.adminOrders },
          { label: t('new') },
        ]}
      />
      <div ref={fields} className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_25rem] items-start">
        <div className="grid gap-5 min-w-0">
          <TillCustomer till={till} onChosen={() => items.current?.focus()} />
          <TillItems till={till} field={items} />
        </div>
        <TillPay till={till} />
      </div>
      <LeaveConfirm dirty={till.dirty} />
    </>
  );
}
