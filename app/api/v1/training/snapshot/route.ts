import { createHash } from 'node:crypto';
import { trainingSnapshot } from '@/lib/api/training-schedule';
import { canonicalJson } from '@/lib/domain/values/canonical-json';
import { route } from '@/lib/http/route';
import { getSnapshot } from '@/lib/server/training/snapshot';

export const GET = route(trainingSnapshot, async ({ context, query, request }) => {
  const snapshot = await getSnapshot(context, query);
  // The clock alone is no change.
  const { server_time: _now, lease_until: _until, ...content } = snapshot;
  const etag = `"${createHash('sha256').update(canonicalJson(content)).digest('base64url')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-store' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return Response.json(snapshot, { headers });
});
