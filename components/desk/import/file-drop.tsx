import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { BusyIndicator } from '@/components/ui/busy-indicator';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';

type FileDropProps = {
  /** Namespace of the texts. */
  area: 'crm.import' | 'payments.import';
  /** Name of the chosen file. */
  name: string | undefined;
  /** Whether the server reads it for the first time. */
  reading: boolean;
  onChoose: (file: File) => void;
};

/** A drop area for a file, with a button to choose one. */
export function FileDrop({ area, name, reading, onChoose }: FileDropProps) {
  const t = useTranslations(area);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [dragging, setDragging] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) onChoose(file);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the button inside */}
      <div
        className={cx('drop-zone', dragging && 'border-ink bg-panel')}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setDragging(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <Ico name="upload" size={24} />
        <p className="font-semibold">{name ?? t('drop')}</p>
        <p className="text-sm text-muted">{t('limits')}</p>
        <label htmlFor={id} className="sr-only">
          {t('choose')}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Allow choosing the same file again.
            event.target.value = '';
          }}
        />
        <Button variant={name ? 'outline' : 'ink'} onClick={() => input.current?.click()}>
          {t(name ? 'other' : 'choose')}
        </Button>
      </div>
      {reading && (
        <p role="status" className="flex items-center gap-3">
          <BusyIndicator />
          {t('reading')}
        </p>
      )}
    </>
  );
}
