import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idNumberError, readBuyerInvoice, readInvoice } from './invoice';
import { ID_TYPES, invoiceValues } from './invoice-fields';

const values = {
  invoice_type: '02',
  invoice_number: '3-101-582030',
  invoice_name: 'Estudio Rojas y Asociados S. A.',
  invoice_email: 'facturas@brio.test',
  invoice_activity: '741203',
};
const keysOf = (change: object) => {
  const { fields } = readInvoice({ ...values, ...change });
  return Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first?.key]));
};

describe('invoice data', () => {
  it('are read without dashes and spaces, and back', () => {
    const { invoice, fields } = readInvoice(values);
    expect(fields).toEqual({});
    expect(invoice).toEqual({
      id_type: '02',
      id_number: '3101582030',
      name: 'Estudio Rojas y Asociados S. A.',
      email: 'facturas@brio.test',
      activity: '741203',
    });
    expect(readInvoice(invoiceValues(invoice)).invoice).toEqual(invoice);
    expect(readInvoice({ ...values, invoice_activity: undefined }).invoice?.activity).toBeNull();
  });

  it('a number has the digits of its type: 9 without a leading zero, 10, 11 or 12, 10', () => {
    const lengths = { '01': [9], '02': [10], '03': [11, 12], '04': [10] } as const;
    fc.assert(
      fc.property(fc.constantFrom(...ID_TYPES), fc.stringMatching(/^[1-9]\d{0,14}$/), (type, number) => {
        const allowed: readonly number[] = lengths[type];
        expect(idNumberError(type, number) === null).toBe(allowed.includes(number.length));
      }),
    );
    expect(idNumberError('01', '012345678')).toBe('invoice_number_physical');
  });

  it('every wrong field is named at once', () => {
    expect(keysOf({ invoice_number: '310158203' })).toEqual({ invoice_number: 'invoice_number_legal' });
    expect(keysOf({ invoice_type: '09', invoice_name: ' ', invoice_activity: '12' })).toEqual({
      invoice_type: 'choice_invalid',
      invoice_name: 'required',
      invoice_activity: 'invoice_activity_digits',
    });
    expect(Object.keys(readInvoice({}).fields).sort()).toEqual([
      'invoice_email',
      'invoice_name',
      'invoice_number',
      'invoice_type',
    ]);
  });

  it('are read only when the buyer wants an invoice', () => {
    expect(readBuyerInvoice({ require_invoice: false, invoice_number: 'x' })).toEqual({
      invoice: null,
      fields: {},
    });
    expect(readBuyerInvoice({ ...values, require_invoice: '1' }).invoice).not.toBeNull();
  });
});
