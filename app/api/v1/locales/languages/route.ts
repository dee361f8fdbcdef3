import { route } from '@/lib/http/route';
import { listLanguages } from '@/lib/server/content/languages';

export const GET = route({}, async ({ context }) => ({
  languages: await listLanguages(),
  locale: context.locale,
}));
