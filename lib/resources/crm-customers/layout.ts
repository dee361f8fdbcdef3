import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['first_name', 'last_name', 'identification', 'dob', 'description']],
  ['contact', ['email', 'phone', 'website', 'address']],
  ['location', ['country_id', 'province_id', 'county_id', 'district_id', 'neighborhood_id']],
  [
    'billing',
    [
      'require_invoice',
      'billing_type',
      'billing_first_name',
      'billing_last_name',
      'billing_identification',
      'billing_company',
      'billing_email',
      'billing_address',
      'billing_country_id',
      'billing_province_id',
      'billing_county_id',
      'billing_district_id',
      'billing_neighborhood_id',
    ],
  ],
  ['access', ['status_id', 'customer_type_id', 'tags', 'user_id', 'agreed_tc'], 'side'],
  ['media', ['profile_pic'], 'side'],
];
