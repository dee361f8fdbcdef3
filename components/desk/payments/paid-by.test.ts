import { expect, test } from 'vitest';
import { translator } from '@/lib/i18n/translate';
import { paidBy } from './paid-by';

test.each(['accept_text', 'cancel_text'])('%s of a transfer speaks of its deposit, not of PayPal', (text) => {
  const t = translator('es', 'payments');
  const [transfer, service] = [
    t(`order.actions.${text}`, { by: paidBy('T') }),
    t(`order.actions.${text}`, { by: paidBy('P') }),
  ];
  expect(transfer).toMatch(/depósito/);
  expect(transfer).not.toContain('PayPal');
  expect(service).toContain('PayPal');
});
