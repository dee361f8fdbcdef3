/** Renders HTML that `lib/server/catalog/rich-text.ts` has sanitised; never pass anything else. */
export function SafeHtml({
  html,
  className,
  lang,
}: {
  html: string;
  className: string | undefined;
  /** 'es' for a text without a translation. */
  lang: 'es' | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server before it is cached
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
