import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['name', 'short_description', 'long_description', 'description']],
  ['media', ['images', 'featured_image', 'photo']],
  ['prices', ['price', 'sale_price', 'sale_from', 'sale_to', 'paypal_subscription_id', 'ranges']],
  [
    'stock',
    [
      'handle_stock',
      'sold_individually',
      'show_from_availability_timer',
      'show_end_availability_timer',
      'available_from',
      'available_to',
      'sizes',
      'inventory',
    ],
  ],
  [
    'kind',
    ['product_type_id', 'virtual', 'downloadable', 'is_bundle', 'is_free', 'is_taxable', 'cabys_code'],
    'side',
  ],
  ['organization', ['category', 'tag', 'tags', 'meta_tags'], 'side'],
];
