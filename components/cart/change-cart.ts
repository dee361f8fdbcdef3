export { addProduct } from './add-product';
export { mergeLocalCart } from './merge-local-cart';
