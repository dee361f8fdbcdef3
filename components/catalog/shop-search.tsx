'use client';

import { type KeyboardEvent, useState } from 'react';
import { api } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { Input } from '@/components/ui/input';
import { useAnswer } from '@/components/ui/use-answer';
import { formatPrice, parseMoney, ZERO } from '@/lib/domain/money';
import { routes } from '@/lib/routes';

/** Pause after a key before the shop is searched. */
const PAUSE_MS = 250;
const MOST = 8;

type Found = { id: number; name: string; current_price: number; featured_image: readonly { url: string }[] };
type Answer = { data: readonly Found[]; total: number };
type Texts = {
  label: string;
  free: string;
  failed: string;
  /** Texts by number of products: none, one, and several with `{count}`. */
  none: string;
  one: string;
  many: string;
};

const search = (words: string, signal: AbortSignal) =>
  api<Answer>(`/api/v1/shop-products?limit=${MOST}&s=${encodeURIComponent(words)}`, { signal, stay: true });

/** Searches the whole shop by product name, ignoring accents; the results are links below the field. */
export function ShopSearch({ texts }: { texts: Texts }) {
  const [words, setWords] = useState('');
  const { last, error } = useAnswer(words.trim() || null, search, PAUSE_MS);
  const found = error ? null : last;
  const counted = (total: number) =>
    total === 0 ? texts.none : total === 1 ? texts.one : texts.many.replace('{count}', String(total));
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setWords('');
  };
  return (
    <search className="relative" onKeyDown={onEscape}>
      <Input
        type="search"
        className="input-pill w-full"
        aria-label={texts.label}
        placeholder={texts.label}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="shop-found" hidden={!found && !error}>
        <p className="px-4 py-2 text-sm text-muted num" role="status">
          {error ? texts.failed : found && counted(found.total)}
        </p>
        {found && found.data.length > 0 && (
          <ul>
            {found.data.map(({ id, name, current_price: price, featured_image: [picture] }) => (
              <li key={id}>
                <AppLink className="shop-result" href={routes.product(id)}>
                  {/* biome-ignore lint/performance/noImgElement: the same file as in the product grid,
                      already in the browser's cache */}
                  {picture ? <img src={picture.url} alt="" width={44} height={44} /> : <span />}
                  <span className="font-semibold">{name}</span>
                  <span className="num">
                    {price === 0 ? texts.free : formatPrice(parseMoney(price) ?? ZERO)}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
