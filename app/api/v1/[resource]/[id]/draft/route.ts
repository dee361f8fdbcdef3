import { discardPageDraft as discard, pageDraft, savePageDraft as save } from '@/lib/api/page-versions';
import { route } from '@/lib/http/route';
import { getPageState } from '@/lib/server/content/page-draft';
import { discardPageDraft, savePageDraft } from '@/lib/server/content/save-page-draft';

export const GET = route(pageDraft, ({ context, params }) => getPageState(context, params.id));

export const PUT = route(save, ({ context, params, body }) => savePageDraft(context, params.id, body));

export const DELETE = route(discard, ({ context, params, query }) =>
  discardPageDraft(context, params.id, query.seen),
);
