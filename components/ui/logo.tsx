import { ACCENT, LETTERS } from '@/lib/domain/wordmark';

type LogoProps = {
  /** Colour of the accent: pink, or white on pink. */
  accent?: string | undefined;
  /** Leave out when the enclosing link has the name. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The wordmark: letters in the text colour and one slanted stroke. */
export function Logo({ accent = 'var(--color-accent)', label, className }: LogoProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the link has the name
    <svg
      className={className}
      viewBox="4 -218 536 226"
      fill="currentColor"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={LETTERS} />
      <path d={ACCENT} style={{ fill: accent }} />
    </svg>
  );
}
