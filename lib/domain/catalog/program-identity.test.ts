import { describe, expect, it } from 'vitest';
import { COLORWAYS, identityFor } from './program-identity';

describe('identityFor', () => {
  it('gives the known programs their own look, however the slug is spelt', () => {
    expect(identityFor('flashfit')).toMatchObject({
      colorway: 'rosa',
      width: 50,
      art: 'flashfit',
      known: true,
    });
    expect(identityFor('the-basics')).toMatchObject({ art: 'thebasics', goal: 'basics' });
    expect(identityFor('reto-cuarenta')).toMatchObject({ art: 'reto40', colorway: 'mar' });
  });

  it('derives the same look for an unknown program every time', () => {
    const face = identityFor('yoga-al-sol');
    expect(identityFor('yoga-al-sol')).toEqual(face);
    expect(COLORWAYS).toContain(face.colorway);
    expect(face.width).toBeGreaterThanOrEqual(50);
    expect(face.width).toBeLessThanOrEqual(150);
    expect(face.known).toBe(false);
  });

  it('uses the drawings of a chosen colour, and ignores an unknown colour', () => {
    expect(identityFor('flashfit', 'mar')).toMatchObject({ colorway: 'mar', art: 'reto40', width: 50 });
    expect(identityFor('flashfit', '#123456')).toMatchObject({ colorway: 'rosa', art: 'flashfit' });
  });
});
