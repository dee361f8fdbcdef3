/** The tables whose rows the parameters of a segment's conditions name. */
export const TABLE_OF = {
  program_id: 'programs',
  product_id: 'products',
  tag_id: 'customer_tags',
  type_id: 'customer_types',
} as const;
export type NamedTable = (typeof TABLE_OF)[keyof typeof TABLE_OF];
