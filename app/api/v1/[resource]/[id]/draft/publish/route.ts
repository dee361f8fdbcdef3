import { publishPage as publish, unschedulePage as unschedule } from '@/lib/api/page-versions';
import { route } from '@/lib/http/route';
import { publishPage, unschedulePage } from '@/lib/server/content/publish-page';

export const POST = route(publish, ({ context, params, body }) => publishPage(context, params.id, body));

export const DELETE = route(unschedule, ({ context, params }) => unschedulePage(context, params.id));
