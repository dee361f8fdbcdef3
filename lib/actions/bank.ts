'use server';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { type AcceptedMatch, acceptMatch } from '@/lib/server/desk/bank/accept-match';
import { findOrdersFor, type OrderToLink } from '@/lib/server/desk/bank/find-orders';
import { ignoreMovement } from '@/lib/server/desk/bank/ignore-movement';
import { releasePart } from '@/lib/server/desk/bank/release-part';
import { type ActionResult, PREVIEW, runAction, runChange, tried } from './run';

const pair = z.object({ movementId: rowId, orderId: rowId, exactOnly: z.boolean('boolean_invalid') });

export async function acceptMatchAction(input: unknown): Promise<ActionResult<AcceptedMatch>> {
  return runChange(tried('accept-match', 'bank-movements', input, 'movementId'), (context) =>
    acceptMatch(context, parseInput(pair, input)),
  );
}

const ignoring = z.object({ id: rowId, ignored: z.boolean('boolean_invalid') });

export async function ignoreMovementAction(input: unknown): Promise<ActionResult<null>> {
  return runChange(tried('ignore-movement', 'bank-movements', input), async (context) => {
    const { id, ignored } = parseInput(ignoring, input);
    await ignoreMovement(context, id, ignored);
    return null;
  });
}

const search = z.object({ movementId: rowId, text: z.string('required').max(100, 'text_too_long|max=100') });

export async function findOrdersAction(input: unknown): Promise<ActionResult<OrderToLink[]>> {
  return runAction((context) => findOrdersFor(context, parseInput(search, input)), PREVIEW);
}

export async function releasePartAction(input: unknown): Promise<ActionResult<null>> {
  return runChange(tried('release-part', 'bank-movements'), async (context) => {
    await releasePart(context, parseInput(z.object({ id: rowId }), input).id);
    return null;
  });
}
