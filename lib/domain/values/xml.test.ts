import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlDocument } from './xml';

const read = (text: string): string =>
  text
    .replace(
      /&(lt|gt|quot|apos);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
    )
    .replaceAll('&amp;', '&');

describe('an XML document', () => {
  it('holds any text without it becoming markup, and gives it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = xmlDocument(['a', [['b', text]]]);
        const inside = /<b>([^<]*)<\/b>/.exec(xml)?.[1];
        expect(inside).toBeDefined();
        expect(inside).not.toMatch(/[>"']|&(?!(amp|lt|gt|quot|apos);)/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML forbids is left out
        const kept = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
        expect(read(inside ?? '')).toBe(kept);
      }),
    );
  });

  it('leaves out what is null, escapes attributes, and refuses a bad name', () => {
    expect(xmlDocument(['a', [null, ['b', 'c', { d: '"<' }]]])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b d="&quot;&lt;">c</b>\n</a>\n',
    );
    expect(() => xmlDocument(['a><b', ''])).toThrow(RangeError);
    expect(() => xmlDocument(['a', '', { 'b c': '' }])).toThrow(RangeError);
  });
});
