import { withId } from '@/lib/api/schemas/rows';
import { route } from '@/lib/http/route';
import { serveDemoAttachment } from '@/lib/server/desk/mailbox/demo-attachment';

/** What a mail of the demo's mailbox carried; 404 where there is no mailbox. */
export const GET = route({ params: withId }, ({ params }) => serveDemoAttachment(params.id));
