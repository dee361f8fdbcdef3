import { useTranslations } from 'next-intl';
import { Step } from '@/components/checkout/step';
import { Option } from '@/components/ui/option';
import { MarkedText } from '@/components/ui/spanish-text';
import { DeliveryAddress, useZones } from './delivery-address';
import type { DeliveryState } from './use-delivery';

/** `goods` of the cart's items are handed over, the `rest` comes by mail. */
type DeliverySectionProps = { delivery: DeliveryState; goods: number; rest: number };

/** Its place among the steps of the checkout. */
const NUMBER = 2;

/** How the goods are handed over: picked up, or sent for the price of the place's zone. */
export function DeliverySection({ delivery, goods, rest }: DeliverySectionProps) {
  const t = useTranslations('cart.delivery');
  const { options, values, change } = delivery;
  const zones = useZones(delivery);
  const choice = (method: 'pickup' | 'shipping') => ({
    name: 'delivery',
    value: method,
    checked: values.method === method,
    onChoose: () => change({ method }),
  });
  return (
    <Step number={NUMBER} title={t('heading')}>
      <p className="text-muted mt-1">{rest > 0 ? t('text', { goods, rest }) : t('text_all', { goods })}</p>
      <div className="mt-5 grid gap-2" role="radiogroup" aria-labelledby={`step-${NUMBER}`}>
        {options.pickup && (
          <Option
            {...choice('pickup')}
            title={t('pickup')}
            detail={<MarkedText {...options.pickup} />}
            end={t('free')}
          />
        )}
        {options.zones.length > 0 && (
          <Option {...choice('shipping')} title={t('shipping')} detail={zones.detail} end={zones.price} />
        )}
      </div>
      {values.method === 'shipping' && (
        <>
          <DeliveryAddress delivery={delivery} />
          {zones.others.text && (
            <p className="hint mt-3 num">
              <MarkedText {...zones.others} text={t('others', { zones: zones.others.text })} />
            </p>
          )}
        </>
      )}
    </Step>
  );
}
