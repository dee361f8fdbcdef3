import { requireResource } from '@/lib/admin/read';
import { rowTexts, saveRowTexts } from '@/lib/api/translations';
import { ability } from '@/lib/domain/abilities';
import { requireAbility } from '@/lib/domain/actor';
import { route } from '@/lib/http/route';
import { getRowTexts, saveRowTexts as save } from '@/lib/server/content/row-texts';

export const GET = route(rowTexts, ({ context, params: { resource, id, language } }) =>
  getRowTexts(context, requireResource(resource), id, language),
);

export const PUT = route(
  saveRowTexts,
  ({ context, params: { resource, id, language }, body }) =>
    save(context, requireResource(resource), id, language, body),
  ({ context, params }) => requireAbility(context.actor, ability(params.resource, 'edit')),
);
