import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectField } from './select';

test('the choices of a select are in its order, one that is not offered is disabled, an error is tied to it', () => {
  const html = renderToStaticMarkup(
    <SelectField
      id="zone"
      label="Zone"
      error="Choose one"
      value={2}
      options={[
        ['', 'None', true],
        [1, 'North'],
        [2, 'South'],
      ]}
      onChoose={() => {}}
    />,
  );
  expect(html).toContain('<label for="zone">Zone</label>');
  expect(html).toMatch(/<select[^>]*aria-describedby="zone-error"/);
  const options = html.matchAll(/<option([^>]*)>([^<]+)/g);
  const read = [...options].map(([, attributes = '', text]) => [
    text,
    attributes.includes('disabled'),
    attributes.includes('selected'),
  ]);
  expect(read).toEqual([
    ['None', true, false],
    ['North', false, false],
    ['South', false, true],
  ]);
});
