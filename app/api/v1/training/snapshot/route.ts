import { createHash } from 'node:crypto';
import { trainingSnapshot } from '@/lib/api/training-schedule';
import { canonicalJson } from '@/lib/domain/values/canonical-json';
import { route } from '@/lib/http/route';
import { getSnapshot } from '@/lib/server/training/offline/snapshot';

export const GET = route(trainingSnapshot, async ({ context, query, request }) => {
  const snapshot = await getSnapshot(context, query);
  // The clock alone is no change, and of days and library only what the phone lacks is sent.
  const { server_time, lease_until, bodies, blocks, exercises, ...content } = snapshot;
  const isHeld = Object.keys(bodies).length + blocks.length + exercises.length === 0;
  const etag = `"${createHash('sha256').update(canonicalJson(content)).digest('base64url')}"`;
  const lease = Math.floor((Date.parse(lease_until) - Date.parse(server_time)) / 1000);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-store', 'Lease-Seconds': String(lease) };
  if (isHeld && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return Response.json(snapshot, { headers });
});
