import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { SEARCH_WAIT_MS } from '@/components/admin/search-wait';
import { Ico } from '@/components/admin/ui/ico';
import { Form } from '@/components/ui/form';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import type { ListAddress } from '@/lib/fields/list-address';
import type { Go } from './use-list';

/** Search field; the list updates after a pause, or at once on Enter. */
export function SearchField({
  info,
  state,
  go,
  placeholder,
}: {
  info: ResourceInfo;
  state: ListAddress;
  go: Go;
  placeholder: string;
}) {
  const t = useTranslations('admin.list');
  const [text, setText] = useState(state.s);
  /** Pending searches: their results must not overwrite newer input. */
  const pendingSearches = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const at = pendingSearches.current.indexOf(state.s);
    pendingSearches.current = pendingSearches.current.slice(at + 1);
    if (at >= 0) return;
    // Browser back and forward change the URL without the field.
    pendingSearches.current = [];
    setText(state.s);
  }, [state.s]);

  const search = (value: string) => {
    clearTimeout(timer.current);
    const next = value.trim();
    if (next === (pendingSearches.current.at(-1) ?? state.s)) return;
    pendingSearches.current.push(next);
    go({ s: next }, state.s ? 'replace' : 'push');
  };
  return (
    <search className="flex-1 basis-full sm:basis-0 sm:min-w-52 sm:max-w-sm">
      <Form className="relative" onSubmit={() => search(text)}>
        <Ico name="search" className="search-icon" />
        <input
          type="search"
          data-search=""
          className="input pl-10"
          aria-label={t('search', { title: midSentence(info.title) })}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), SEARCH_WAIT_MS);
          }}
        />
      </Form>
    </search>
  );
}
