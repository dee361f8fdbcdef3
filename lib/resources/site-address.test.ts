import { expect, test } from 'vitest';
import { products } from '@/lib/resources/products/resource';
import { programs } from '@/lib/resources/programs/resource';
import { routes } from '@/lib/routes';
import { siteAddress } from './site-address';

test('a row leads to its page of the site, when the site shows it', () => {
  expect(siteAddress(products, { id: 7 })).toBe(routes.product(7));
  const program = { slug: 'reto & más', publish_to_sale: true };
  expect(siteAddress(programs, program)).toBe(routes.program(program.slug));
  expect(siteAddress(programs, { ...program, publish_to_sale: false })).toBeNull();
  expect(siteAddress(programs, { ...program, slug: null })).toBeNull();
  expect(siteAddress({}, { id: 7 })).toBeNull();
});
