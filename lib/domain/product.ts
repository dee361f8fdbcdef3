/** The product's working name: one constant, the owner may rename it. */
export const PRODUCT_NAME = 'Brío';
