import { describe, expect, test } from 'vitest';
import type { FieldSpec, WireRow } from '@/components/admin/resource-info';
import { boolean, choice, date, type Field, files, money, text } from '@/lib/fields/types';
import type { Cells } from './list-table';
import { arrangePhoneRow } from './phone-row';

const spec = (name: string, field: Field): FieldSpec => ({ name, label: name, field });

const SPECS = [
  spec('picture', files()),
  spec('placed_on', date()),
  spec('number', text()),
  spec('customer', text()),
  spec('note', text()),
  spec('paid', boolean()),
  spec('status', choice('payment_status', ['A', 'C'])),
  spec('total', money()),
];
const ROW: WireRow = {
  id: 1,
  placed_on: '2026-11-18',
  number: '10252',
  customer: 'Ana Mora',
  note: 'Llamar',
  paid: true,
  status: 'C',
  total: '54.00',
};

function arranged(
  row: WireRow,
  { cells = {}, linkText = '#10252' }: { cells?: Cells; linkText?: string } = {},
) {
  const { picture, details, firstEnd, secondEnd } = arrangePhoneRow({
    specs: SPECS,
    row,
    linked: 'number',
    title: 'number',
    text: linkText,
    cells,
  });
  return [picture?.name, details.map(({ name }) => name), firstEnd?.name, secondEnd?.name];
}

describe('a row on a phone', () => {
  test('has the amount beside its name and the state beside two details, texts before dates', () => {
    expect(arranged({ ...ROW, note: '' })).toEqual(['picture', ['customer', 'placed_on'], 'total', 'status']);
    expect(arranged(ROW)).toEqual(['picture', ['customer', 'note'], 'total', 'status']);
  });

  test('has a single state beside the details, or beside the name when there are none', () => {
    expect(arranged({ ...ROW, total: null }).slice(2)).toEqual([undefined, 'status']);
    const bare = { id: 1, number: '10252', status: 'C' };
    expect(arranged(bare)).toEqual(['picture', [], 'status', undefined]);
  });

  test('has no field that is empty or that the name has already', () => {
    expect(arranged({ ...ROW, note: null }, { linkText: 'Ana Mora #10252' })[1]).toEqual([
      'placed_on',
      'paid',
    ]);
  });

  test('treats a yes or no as a badge only where the list draws it', () => {
    const cells: Cells = { paid: Object.assign(() => null, { isEmpty: () => false }) };
    expect(arranged({ ...ROW, status: null }, { cells }).slice(2)).toEqual(['total', 'paid']);
    expect(arranged({ ...ROW, status: null }).slice(2)).toEqual(['total', undefined]);
  });
});
