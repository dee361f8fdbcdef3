/** The code that changes a cart: loaded when it is needed, and by pages that may sell once they are idle. */
export const cartCode = () => import('./change-cart');
