/** Renders HTML that `lib/server/catalog/rich-text.ts` has sanitised; never pass anything else. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server before it is cached
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
