/** The product's name. */
export const PRODUCT_NAME = 'Brío';
