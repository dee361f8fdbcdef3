'use client';

import Form from 'next/form';
import { useRef } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { SEARCH_WAIT_MS } from '@/components/admin/search-wait';
import { Ico } from '@/components/admin/ui/ico';
import { DUPLICATES } from './routes';

type OtherSearchProps = { customerId: number; value: string; label: string };

/** Searches a customer to merge with one: after a pause, or at once on Enter. */
export function OtherSearch({ customerId, value, label }: OtherSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <search className="block p-3 border-b border-line max-w-xl">
      <Form
        action={adminRoutes.page(DUPLICATES)}
        className="relative"
        replace
        scroll={false}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <input type="hidden" name="customer" value={customerId} />
        <Ico name="search" className="search-icon" />
        <input
          type="search"
          name="s"
          className="input pl-10"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          onChange={({ target: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => form?.requestSubmit(), SEARCH_WAIT_MS);
          }}
        />
      </Form>
    </search>
  );
}
