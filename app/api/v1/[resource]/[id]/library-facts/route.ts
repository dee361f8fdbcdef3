import { libraryFacts } from '@/lib/api/library-facts';
import { route } from '@/lib/http/route';
import { getLibraryFacts } from '@/lib/server/builder/library-facts';

export const GET = route(libraryFacts, ({ context, params }) => getLibraryFacts(context, params.id));
