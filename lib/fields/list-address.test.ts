import { describe, expect, test } from 'vitest';
import {
  AddressErrors,
  type ListAddress,
  listQuery,
  nextSort,
  pageOf,
  parseListAddress,
  splitValues,
} from './list-address';

const read = (query: string): ListAddress => parseListAddress(new URLSearchParams(query));
const problemsOf = (query: string) => {
  const problems = new AddressErrors();
  parseListAddress(new URLSearchParams(query), problems);
  return problems.fields;
};

describe('the address of a list', () => {
  test('is empty when nothing was chosen', () => {
    expect(listQuery(read(''))).toBe('');
  });

  test('survives a round trip with filters, order, search and trash', () => {
    const query =
      'page=3&limit=40&sort=name&order=desc&s=mat&filters[state]=paid&filters[total_order][gte]=10&trashed=1';
    expect(read(listQuery(read(query)))).toEqual(read(query));
    expect(read(listQuery(read('offset=7')))).toEqual(read('offset=7'));
  });

  test('keeps a comma inside of a value that is one of several', () => {
    const values = ['Del parque, 200 m', 'C:\\', '\\,', 'a'];
    const { filters } = read(`filters=${encodeURIComponent(JSON.stringify({ address: values }))}`);
    expect(splitValues(filters.address?.in ?? '')).toEqual(values);
    expect(read('filters[address][in][]=Del parque, 200 m').filters).toEqual({
      address: { in: 'Del parque\\, 200 m' },
    });
    expect(splitValues('1,,C:\\x')).toEqual(['1', '', 'C:\\x']);
  });

  test('takes an offset for its page: (offset + limit) / limit', () => {
    expect(pageOf(read('offset=40&limit=20'))).toBe(3);
  });

  test('reads filters sent in both forms at once', () => {
    expect(read('filters={"state":"paid"}&filters[id]=1').filters).toEqual({
      state: { eq: 'paid' },
      id: { eq: '1' },
    });
    expect(problemsOf('filters={"state":"paid"}&filters[id][near]=1')).toHaveProperty(['filters.id']);
  });

  test('reads filters as JSON and as bracketed keys', () => {
    const json = encodeURIComponent(
      '{"state":"paid","id":[1,2],"total":{"gte":10},"agreed":true,"note":null}',
    );
    const bracketed =
      'filters[state]=paid&filters[id][]=1&filters[id][]=2&filters[total][gte]=10&filters[agreed]=1&filters[note]=';
    expect(read(`filters=${json}`)).toEqual(read(bracketed));
    expect(read(bracketed).filters).toEqual({
      state: { eq: 'paid' },
      id: { in: '1,2' },
      total: { gte: '10' },
      agreed: { eq: '1' },
      note: { null: '1' },
    });
  });

  test('names each parameter that it refuses', () => {
    expect(problemsOf('filters[name][null]=quizás')).toEqual({
      'filters.name': [{ key: 'boolean_invalid' }],
    });
    expect(problemsOf('limit=0&page=x&order=up&filters[name][like]=x&filters=no')).toEqual({
      limit: [{ key: 'number_range', values: { min: 1, max: 100 } }],
      page: [{ key: 'number_range', values: { min: 1, max: 20_000_000 } }],
      order: [{ key: 'order_unknown' }],
      filters: [{ key: 'filter_unreadable' }],
      'filters.name': [{ key: 'operator_unknown' }],
    });
  });
});

test('a header sorts ascending, descending and back to the default order', () => {
  const up = { ...read(''), ...nextSort(read(''), 'name') };
  const down = { ...up, ...nextSort(up, 'name') };
  expect([up.order, down.order, nextSort(down, 'name').sort]).toEqual(['asc', 'desc', null]);
});
