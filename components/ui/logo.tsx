const LETTERS =
  'M8.9 0H53.2L56.7 -16.1V-157H8.9ZM99.1 0.7Q127 0.7 140.8 -15.6Q154.6 -32 154.6 -59.5Q154.6 -86.9 140.8 -103Q127 -119.2 99.1 -119.2Q73.7 -119.2 54.7 -108.7Q35.7 -98.1 35.7 -86.6L56.6 -67.2Q56.6 -75.7 64.6 -81.5Q72.7 -87.2 82.9 -87.2Q94.3 -87.2 100.3 -81.5Q106.2 -75.8 106.2 -59.2Q106.2 -42.3 100.3 -36.7Q94.3 -31.1 82.9 -31.1Q72.7 -31.1 64.6 -36.8Q56.6 -42.5 56.6 -51.4L35.7 -31.7Q35.7 -20.2 54.7 -9.7Q73.7 0.7 99.1 0.7ZM257 -57.1H304.7Q304.7 -89.3 293.8 -104.3Q282.9 -119.3 254.9 -119.3Q228.5 -119.3 212.2 -106.1Q196 -92.9 196 -76L214.1 -64.6Q214.1 -73.7 220.6 -80.4Q227.1 -87.2 237.3 -87.2Q246 -87.2 251.5 -81.7Q257 -76.2 257 -57.1ZM166.7 0H214.4V-99.3L203.6 -118.3H166.7ZM323.8 0H371.6V-118.3H323.8ZM461.2 0.9Q499.5 0.9 517.7 -15.3Q535.9 -31.4 535.9 -59.9Q535.9 -88.4 517.7 -104Q499.5 -119.7 461.2 -119.7Q423 -119.7 404.7 -104Q386.4 -88.4 386.4 -59.9Q386.4 -31.4 404.7 -15.3Q423 0.9 461.2 0.9ZM461.2 -30.6Q449.5 -30.6 441.8 -36.2Q434.1 -41.7 434.1 -59.6Q434.1 -77.5 441.8 -82.8Q449.5 -88.2 461.2 -88.2Q473 -88.2 480.6 -82.8Q488.2 -77.5 488.2 -59.6Q488.2 -41.7 480.6 -36.2Q473 -30.6 461.2 -30.6Z';
const ACCENT = 'M327.6 -162.8L367.6 -210.8A20 20 0 1 1 398.4 -185.2L358.4 -137.2A20 20 0 0 1 327.6 -162.8Z';

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
