import type { Layout } from '@/lib/fields/resource';

export const layout: Layout = [
  ['info', ['name', 'title', 'caption', 'description', 'slug', 'video_url']],
  ['media', ['image', 'logo', 'related_document', 'meal_plan']],
  ['prices', ['programRanges']],
  [
    'texts',
    [
      'factors_title',
      'factors_footer',
      'factors',
      'faq_title',
      'faq_footer',
      'faqs',
      'interests_title',
      'interests_footer',
      'footer_c_2_a',
    ],
  ],
  ['sale', ['publish_to_sale', 'status_id', 'product_id', 'program_type_id', 'level_id'], 'side'],
  ['dates', ['duration_in_weeks', 'launch_date', 'end_date'], 'side'],
  ['kind', ['global_color'], 'side'],
];
