import { testScreens } from '../kit/screens';

testScreens([
  ['dashboard'],
  ['pedido/orders'],
  ['pedido/orders/{id}', 'orders?filters[state]=paid'],
  ['pedido/orders/{id}/receipt', 'orders?filters[state]=paid'],
  ['pedido/transfer-inbox'],
  ['pedido/bank-movements'],
  ['pedido/payment-drifts'],
  ['pedido/subscriptions'],
  ['basic-c-r-m/crm-customers'],
  ['basic-c-r-m/crm-customers/{id}/edit', 'crm-customers'],
  ['creacion-de-programa/months'],
  ['creacion-de-programa/programs/{id}/edit', 'programs'],
  ['user-management/roles/{id}/edit', 'roles'],
  ['user-management/users-logs'],
  ['user-management/access'],
  ['configuracion/settings'],
]);
