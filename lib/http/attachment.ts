import 'server-only';

/** Headers of a file about persons or money: saved, not shown, and never cached. `name` with its ending. */
export const attachmentHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

/** Nothing in a file that someone uploaded, or that holds their texts, is run. */
export const INERT = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A person's data as a download. */
export const personFileAnswer = (data: object, name: string): Response =>
  Response.json({ data }, { headers: attachmentHeaders(`${name}.json`, 'application/json') });
