import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text';

test('an address may break before its @ and dots only, and is read and copied whole', () => {
  const html = renderToStaticMarkup(<EmailText email="ana.rojas@correo.example" />);
  expect(html).toContain('ana<wbr/>.rojas<wbr/>@correo<wbr/>.example');
  expect(html.replace(/<[^>]+>/g, '')).toBe('ana.rojas@correo.example');
});
