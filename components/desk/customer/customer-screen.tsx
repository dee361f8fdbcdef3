import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/ui/panel';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';
import { AccountPanel } from './account-panel';
import { CustomerContact } from './customer-contact';
import { CustomerFacts } from './customer-facts';
import { DocumentsPanel } from './documents-panel';
import { LatestPanel } from './latest-panel';
import { NotesPanel } from './notes-panel';
import { CartPanel, OrdersPanel, SubscriptionsPanel } from './orders-panel';
import { ProgramsPanel } from './programs-panel';
import { TrainingPanel } from './training-panel';

type CustomerScreenProps = {
  view: CustomerView;
  today: string;
  /** All fields of the CRM record. */
  record: ReactNode;
  /** Audit trail of changes by staff. */
  trail: ReactNode;
  /** The button that starts an impersonation. */
  impersonate: ReactNode;
};

/** A customer on one page: contact, access, purchases and history. */
export function CustomerScreen({ view, today, record, trail, impersonate }: CustomerScreenProps) {
  const t = useTranslations('customers.record');
  return (
    <>
      <CustomerContact view={view} />
      <CustomerFacts view={view} today={today} />
      <div className="grid gap-5 mt-5 xl:grid-cols-[minmax(0,1fr)_26rem] items-start">
        <div className="grid gap-5 min-w-0">
          {view.programs && <ProgramsPanel view={view} programs={view.programs} />}
          {view.orders && <OrdersPanel view={view} orders={view.orders} />}
          {view.subscriptions && view.subscriptions.length > 0 && (
            <SubscriptionsPanel rows={view.subscriptions} />
          )}
          {view.cart && <CartPanel cart={view.cart} />}
          {view.training && <TrainingPanel training={view.training} today={today} />}
          {view.notes && <NotesPanel name={view.firstName} notes={view.notes} />}
          <div className="grid gap-5 lg:grid-cols-2 items-start">
            <AccountPanel view={view} impersonate={impersonate} />
            {view.documents && <DocumentsPanel customerId={view.id} documents={view.documents} />}
          </div>
        </div>
        <div className="grid gap-5 min-w-0">
          <LatestPanel view={view} />
          {trail}
        </div>
      </div>
      <details className="mt-5">
        <summary className="font-semibold min-h-11 flex items-center cursor-pointer w-fit">
          {t('title')}
        </summary>
        <Panel title={t('title')}>{record}</Panel>
      </details>
    </>
  );
}
