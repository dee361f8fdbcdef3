import { useTranslations } from 'next-intl';
import { DeliveryAddress, useZones } from '@/components/cart/delivery-address';
import { FieldError } from '@/components/ui/field';
import { Option } from '@/components/ui/option';
import { MarkedText } from '@/components/ui/spanish-text';
import type { Fulfillment } from './use-fulfillment';
import type { Till } from './use-till';

/** How the goods get to the customer: now at the counter, picked up later, or shipped to a zone. */
export function TillDelivery({ till }: { till: Till }) {
  const t = useTranslations('payments.till.delivery');
  const { method, choose, offered, delivery } = till.fulfillment;
  const zones = useZones(delivery);
  // A place that is refused says so at its own field.
  const refused = Object.keys(delivery.errors).length === 0 && till.errorOf('delivery');
  const choice = (value: Fulfillment) => ({
    name: 'till-delivery',
    value,
    checked: method === value,
    onChoose: () => choose(value),
  });
  return (
    <fieldset className="till-delivery [&_.option>.num]:text-base">
      <legend className="label mb-2">{t('title')}</legend>
      <div className="grid gap-2">
        <Option {...choice('counter')} title={t('counter')} />
        {offered.pickup && (
          <Option
            {...choice('pickup')}
            title={t('pickup')}
            detail={<MarkedText {...offered.pickup} />}
            end={t('free')}
          />
        )}
        {offered.zones.length > 0 && (
          <Option {...choice('shipping')} title={t('shipping')} detail={zones.detail} end={zones.price} />
        )}
      </div>
      {refused && <FieldError id="till-delivery">{refused}</FieldError>}
      {method === 'shipping' && <DeliveryAddress delivery={delivery} />}
    </fieldset>
  );
}
