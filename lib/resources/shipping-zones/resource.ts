import { defineResource } from '@/lib/fields/resource';
import { boolean, money, references, text } from '@/lib/fields/types';

const ZONE = 'shipping_zone_id';

/** Where goods are sent and for how much (docs/spec/checkout.md#delivery). */
export const shippingZones = defineResource({
  name: 'shipping-zones',
  group: 'configuracion',
  icon: 'truck',
  title: 'name',
  fields: {
    name: text({ required: true, translatable: true }),
    price: money({ required: true }),
    delivery_time: text({ translatable: true }),
    is_default: boolean(),
    counties: references('counties', { table: 'shipping_zone_county', own: ZONE, other: 'county_id' }),
    districts: references('districts', { table: 'shipping_zone_district', own: ZONE, other: 'district_id' }),
  },
  list: { columns: ['name', 'price', 'delivery_time', 'is_default', 'counties'] },
});
