import { abilities } from '@/lib/api/session';
import { route } from '@/lib/http/route';

export const GET = route(abilities, async ({ context: { actor } }) => ({
  data: [...(actor?.abilities ?? [])].sort(),
}));
