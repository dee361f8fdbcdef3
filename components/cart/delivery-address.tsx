import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, fieldAria, TextField } from '@/components/ui/field';
import { MarkedText } from '@/components/ui/spanish-text';
import { zoneOf } from '@/lib/domain/checkout/delivery';
import { formatMoney } from '@/lib/domain/money';
import type { DeliveryField, DeliveryState } from './use-delivery';

type Named = { id: number; name: string };

type PlaceProps = {
  delivery: DeliveryState;
  name: Extract<DeliveryField, 'province' | 'county_id' | 'district_id'>;
  value: number | null;
  options: readonly Named[];
  onChoose: (id: number | null) => void;
};

function PlaceField({ delivery, name, value, options, onChoose }: PlaceProps) {
  const t = useTranslations('cart.delivery');
  const frame = { id: `delivery-${name}`, label: t(name), error: delivery.errors[name] };
  return (
    <Field {...frame}>
      <select
        {...fieldAria(frame)}
        id={frame.id}
        className="input"
        required
        // The first one takes the focus also while its choices load.
        disabled={name !== 'province' && options.length === 0}
        value={value ?? ''}
        onChange={(event) => onChoose(Number(event.target.value) || null)}
      >
        <option value="">{delivery.places || delivery.failed ? t('choose') : t('loading')}</option>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Provincia, cantón and distrito, each limited to the one before; a canton may have no districts. */
export function DeliveryAddress({ delivery }: { delivery: DeliveryState }) {
  const t = useTranslations('cart.delivery');
  const { values, places, counties, districts, change } = delivery;
  return (
    <>
      {delivery.failed && (
        <Alert
          tone="error"
          className="mt-4"
          action={
            <Button size="sm" variant="outline" className="min-h-11" onClick={delivery.load}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      <div className="mt-5 @container">
        <div className="grid @md:grid-cols-3 gap-x-4 gap-y-5">
          <PlaceField
            delivery={delivery}
            name="province"
            value={values.province}
            options={places?.provinces ?? []}
            onChoose={(province) => change({ province, county: null, district: null })}
          />
          <PlaceField
            delivery={delivery}
            name="county_id"
            value={values.county}
            options={counties}
            onChoose={(county) => change({ county, district: null })}
          />
          {(values.county === null || districts.length > 0) && (
            <PlaceField
              delivery={delivery}
              name="district_id"
              value={values.district}
              options={districts}
              onChoose={(district) => change({ district })}
            />
          )}
        </div>
      </div>
      <TextField
        id="delivery-directions"
        className="mt-5"
        label={t('directions')}
        error={delivery.errors.directions}
        required
        maxLength={500}
        value={values.directions}
        onChange={(event) => change({ directions: event.target.value })}
      />
    </>
  );
}

/** The zone of the chosen place, and the prices of the others. */
export function useZones({ options, values, price }: DeliveryState) {
  const t = useTranslations('cart.delivery');
  const { zones } = options;
  const chosen =
    price !== null && values.method === 'shipping' && values.county !== null
      ? zoneOf(zones, { countyId: values.county, districtId: values.district })
      : null;
  const others = zones.filter(({ id }) => id !== chosen?.id);
  const cheapest = Math.min(...zones.map((zone) => zone.price));
  const lowest = zones.find((zone) => zone.price === cheapest);
  return {
    detail: chosen ? (
      <MarkedText
        text={chosen.time ? t('zone', { name: chosen.name, time: chosen.time }) : chosen.name}
        isSpanish={chosen.isSpanish}
      />
    ) : (
      t('shipping_detail')
    ),
    price: chosen ? formatMoney(chosen.price) : lowest && t('from', { price: formatMoney(lowest.price) }),
    others: {
      text: others
        .map(({ name, price: amount }) => t('other', { name, price: formatMoney(amount) }))
        .join('. '),
      isSpanish: others.some(({ isSpanish }) => isSpanish),
    },
  };
}
