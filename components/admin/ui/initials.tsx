import { initials } from '@/lib/domain/values/initials';

const TONES = ['foam', 'blush', 'fill'] as const;

/** A name always has the same color. */
const toneOf = (name: string) =>
  TONES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length];

/** A person as a circle with their initials, beside their name. */
export const Initials = ({ name }: { name: string }) => (
  <span className="initials" data-tone={toneOf(name)} aria-hidden="true">
    {initials(name, 2)}
  </span>
);
