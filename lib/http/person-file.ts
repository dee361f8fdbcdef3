import 'server-only';

/** Someone's data as a file to keep, never to be cached. */
export const personFileAnswer = (data: object, name: string): Response =>
  Response.json(
    { data },
    {
      headers: {
        'Content-Disposition': `attachment; filename="${name}.json"`,
        'Cache-Control': 'private, no-store',
      },
    },
  );
