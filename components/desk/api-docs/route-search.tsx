'use client';

import { useId, useMemo, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import type { ApiIndex } from '@/lib/admin/openapi/describe-api';
import { findRoutes } from './find-routes';
import { apiDocs } from './links';

const SHOWN = 40;

export type RouteSearchProps = {
  index: ApiIndex;
  /** From the URL: without scripts the form submits it. */
  typed: string;
  texts: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
  labels: { search: string; submit: string; none: string; found: string; more: string };
};

/** Searches all routes, while typing or by submitting the form. */
export function RouteSearch({ index, typed, texts, titles, labels }: RouteSearchProps) {
  const id = useId();
  const [text, setText] = useState(typed);
  const found = useMemo(() => findRoutes(index, text, texts, titles), [index, text, texts, titles]);
  const hasQuery = text.trim() !== '';
  return (
    <search>
      <form action={apiDocs.start} className="relative" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className="sr-only">
          {labels.search}
        </label>
        <Ico name="search" className="search-icon" />
        <input
          id={id}
          name="q"
          type="search"
          className="input pl-10"
          placeholder={labels.search}
          autoComplete="off"
          data-search=""
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <noscript>
          <Button type="submit" size="sm" className="mt-2">
            {labels.submit}
          </Button>
        </noscript>
      </form>
      <p role="status" className="text-sm text-muted mt-2">
        {hasQuery && (found.length === 0 ? labels.none : `${labels.found} ${found.length}`)}
      </p>
      {hasQuery && found.length > 0 && (
        <ul className="panel mt-2 max-h-[60vh] overflow-y-auto">
          {found.slice(0, SHOWN).map((route) => (
            <li key={`${route.tag}-${route.id}`} className="border-t border-fill first:border-t-0">
              <AppLink
                href={apiDocs.route(route.tag, route.id)}
                className="block px-4 py-2 min-h-11 hover:bg-panel"
                onClick={() => setText('')}
              >
                <span className="font-mono text-sm break-all">
                  <b>{route.method}</b> {route.path}
                </span>
                <span className="block text-sm text-muted">{texts[route.text] ?? route.id}</span>
              </AppLink>
            </li>
          ))}
          {found.length > SHOWN && (
            <li className="px-4 py-2 text-sm text-muted border-t border-fill">{labels.more}</li>
          )}
        </ul>
      )}
    </search>
  );
}
