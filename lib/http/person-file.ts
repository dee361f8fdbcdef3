import 'server-only';

/** A person's data as a download, never cached. */
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
