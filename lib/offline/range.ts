/** The requested part of a stored video; all of it without a valid range. */
export async function partOf(stored: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return stored;
  const body = await stored.blob();
  // Without a start: the last bytes.
  const start = from === '' ? Math.max(0, body.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? body.size : Math.min(body.size, Number(to) + 1);
  const headers = new Headers(stored.headers);
  if (start >= end) {
    headers.set('Content-Range', `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${start}-${end - 1}/${body.size}`);
  headers.set('Content-Length', String(end - start));
  return new Response(body.slice(start, end), { status: 206, headers });
}
