import localFont from 'next/font/local';

// Fallbacks with matching metrics are in tokens.css, so that the font swap shifts nothing.
export const anybody = localFont({
  src: './fonts/anybody-latin.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-anybody',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '50% 150%' }],
});

export const figtree = localFont({
  src: './fonts/figtree-latin.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-figtree',
  adjustFontFallback: false,
});
