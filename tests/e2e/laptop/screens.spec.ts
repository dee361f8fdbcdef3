import { testScreens } from '../kit/screens';

testScreens([
  ['pedido/bank-movements/import'],
  ['pedido/order-details/{id}', 'order-details'],
  ['configuracion/jobs'],
  ['configuracion/taxes/create'],
  ['creacion-de-programa/levels/{id}', 'levels'],
  ['creacion-de-programa/weeks/{id}/edit', 'weeks'],
  ['creacion-de-programa/content-program-dynamic'],
  ['product-management/products'],
  ['product-management/products/{id}', 'products'],
  ['product-management/products/{id}/edit', 'products'],
  ['content-management/content_home'],
  ['content-management/content-pages/{id}/edit', 'content-pages'],
  ['biblium/exercises/{id}/edit', 'exercises'],
  ['user-management/users/{id}', 'users'],
  ['user-management/roles/{id}', 'roles'],
  ['api'],
]);
