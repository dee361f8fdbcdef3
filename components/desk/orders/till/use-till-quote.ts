import { useCallback, useEffect, useRef, useState } from 'react';
import { callAction } from '@/components/ui/call-action';
import { quoteTillAction } from '@/lib/actions/till';
import type { Place } from '@/lib/domain/checkout/delivery';
import type { TillItem } from '@/lib/domain/checkout/till';
import type { TillQuote } from '@/lib/server/desk/till/quote';

type QuoteInput = { items: readonly TillItem[]; customerId: number | null; place: Place | null };

/**
 * Reads the total from the server whenever something changes that it depends on, and after a refusal, which
 * may be about a price or stock that is another by now. `ready`: it is the total of the items shown. `failed`:
 * it is an earlier one; `refresh` tries again.
 */
export function useTillQuote(
  { items, customerId, place }: QuoteInput,
  empty: TillQuote,
  onQuote: (quote: TillQuote) => void,
  refusal: object | null,
) {
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    const now = ++turn.current;
    if (items.length === 0) {
      onQuote(empty);
      return setState('ready');
    }
    setState('waiting');
    const answer = await callAction(() => quoteTillAction({ lines: items, customerId, place }));
    if (turn.current !== now) return;
    if (answer?.ok) onQuote(answer.data);
    setState(answer?.ok ? 'ready' : 'failed');
  }, [items, customerId, place, empty, onQuote]);
  useEffect(() => void refresh(), [refresh]);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (refusal) void latest.current();
  }, [refusal]);
  return { state, refresh };
}
