import { TillScreen } from '@/components/desk/orders/till/till-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { newLabel } from '@/lib/resources/labels';
import { findTillCustomer } from '@/lib/server/desk/till/find-customer';
import { quoteTill } from '@/lib/server/desk/till/quote';
import { adminContext, orPage, titled } from '../../../context';
import { numberParam } from '../../../search-params';

export const generateMetadata = titled(({ t }) => newLabel(t, 'orders'));

export default async function NewOrderPage({ searchParams }: PageProps<'/admin/pedido/orders/create'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const customer = await findTillCustomer(context, numberParam(params, 'customer'));
  const empty = await orPage(quoteTill(context, { lines: [], customerId: null }));
  const { cart, payments } = MESSAGES[context.locale];
  const { till, invoice_fields } = payments;
  return (
    <ScreenMessages messages={{ payments: { till, invoice_fields }, cart: { delivery: cart.delivery } }}>
      <TillScreen customer={customer} empty={empty} />
    </ScreenMessages>
  );
}
