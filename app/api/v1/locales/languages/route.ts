import { languages } from '@/lib/api/session';
import { route } from '@/lib/http/route';
import { listLanguages } from '@/lib/server/content/languages';

export const GET = route(languages, async ({ context }) => ({
  languages: await listLanguages(),
  locale: context.locale,
}));
