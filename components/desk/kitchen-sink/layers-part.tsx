'use client';

import { useState } from 'react';
import { Confirm } from '@/components/admin/ui/confirm';
import { Dropdown } from '@/components/admin/ui/dropdown';
import { MenuButton } from '@/components/admin/ui/menu';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast, type ToastTone } from '@/components/ui/toast';
import { Part, Row } from './part';

const TOASTS: readonly ToastTone[] = ['success', 'info', 'warning', 'error'];

export function LayersPart() {
  const [layer, setLayer] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setLayer(null);
  return (
    <Part title="Layers">
      <Row>
        <Button onClick={() => setLayer('dialog')}>Dialog</Button>
        <Button variant="danger" onClick={() => setLayer('confirm')}>
          Confirm
        </Button>
        <MenuButton
          trigger="Menu"
          className={buttonClass({ variant: 'outline' })}
          entries={() => [
            { label: 'Edit', icon: 'pencil', onSelect: () => showToast('Edit') },
            { label: 'Remove', icon: 'trash-2', danger: true, onSelect: () => showToast('Remove') },
          ]}
        />
        <Dropdown
          trigger="Dropdown"
          label="A panel"
          className={buttonClass({ variant: 'outline' })}
          panelClassName="menu calendar-panel"
        >
          {(done) => <Button onClick={done}>Close</Button>}
        </Dropdown>
        {TOASTS.map((tone) => (
          <Button key={tone} variant="soft" onClick={() => showToast(`A notice: ${tone}`, tone)}>
            Toast {tone}
          </Button>
        ))}
      </Row>
      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title="A dialog"
        closeLabel="Close"
        actions={<Button onClick={close}>Done</Button>}
      >
        One decision with its preview.
      </Dialog>
      <Confirm
        open={layer === 'confirm'}
        danger
        title="Remove this row?"
        confirmLabel="Remove"
        onConfirm={close}
        onClose={close}
      >
        It can be restored from the trash.
      </Confirm>
    </Part>
  );
}
