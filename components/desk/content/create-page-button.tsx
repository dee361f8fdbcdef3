'use client';

import { useState, useTransition } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { createProgramPageAction } from '@/lib/actions/program-pages';

type CreatePageButtonProps = { programTypeId: number; label: string; name: string; failed: string };

export function CreatePageButton({ programTypeId, label, name, failed }: CreatePageButtonProps) {
  const [busy, start] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  const create = () =>
    start(async () => {
      setFailure(null);
      const result = await callAction(() => createProgramPageAction(programTypeId));
      setFailure(result ? (result.ok ? null : result.message) : failed);
    });
  return (
    <>
      <Button size="sm" variant="outline" busy={busy} onClick={create} aria-label={name}>
        <Ico name="plus" size={16} />
        {label}
      </Button>
      {failure && (
        <p role="alert" className="text-error text-sm mt-1">
          {failure}
        </p>
      )}
    </>
  );
}
