'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RemoteSelect } from '@/components/admin/fields/inputs/remote-select';
import type { LinkTarget, WireRow } from '@/components/admin/resource-info';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { ReasonDialog } from '@/components/desk/actions/reason-dialog';
import { Field } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { handOverOrderAction } from '@/lib/actions/payments-admin';

const USERS: LinkTarget = {
  name: 'users',
  group: 'user-management',
  title: 'name',
  show: 'user_show',
  from: { resource: 'orders', field: 'user_id' },
};

/** Moves an order, and the access it granted, to another customer. */
export function HandOverButton({
  id,
  number,
  ownerId,
}: {
  id: number;
  number: string;
  ownerId: number | null;
}) {
  const t = useTranslations('payments.order.actions');
  const [user, setUser] = useState<WireRow | null>(null);
  const field = useId();
  useKeptInput(`new owner of ${id}`, { read: () => user, restore: setUser });
  return (
    <Can ability="order_edit">
      <ReasonDialog
        name={`hand over ${id}`}
        button={{ variant: 'outline' }}
        label={
          <>
            <Ico name="user-check" size={18} />
            {t('hand_over')}
          </>
        }
        title={t('hand_over_title', { number })}
        submitLabel={t('hand_over')}
        text={t('hand_over_text')}
        action={(reason) => handOverOrderAction({ id, userId: user?.id ?? 0, fromUserId: ownerId, reason })}
        notice={() => t('handed_over')}
      >
        <Field id={field} label={t('new_owner')}>
          <RemoteSelect id={field} label={t('new_owner')} target={USERS} value={user} onChange={setUser} />
        </Field>
      </ReasonDialog>
    </Can>
  );
}
