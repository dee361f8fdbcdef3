import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button, buttonClass } from '@/components/ui/button';
import { FieldError, TextField } from '@/components/ui/field';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { MAX_ALT } from '@/lib/domain/content/described-file';
import { Ico } from '../../ui/ico';
import { FocusPoint } from './focus-point';
import type { Stored } from './upload';
import { useUploads } from './use-uploads';

type PicturePanelProps = {
  picture: Stored;
  /** Its place in the strip, from 1. */
  number: number;
  resource: string;
  field: string;
  accept: string;
  /** It may be of one of the product's sizes. */
  sized: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: (picture: Stored) => void;
  onRemove: () => void;
};

/** The picked picture of a strip: description, focus point, size, and what can be done with it. */
export function PicturePanel({ picture, number, heading, ...props }: PicturePanelProps) {
  const t = useTranslations('admin.form');
  const id = useId();
  const { alt, focus_x, focus_y, size_id, url } = picture;
  const { pending, start, retry } = useUploads(
    {
      resource: props.resource,
      field: props.field,
      failedText: (file) => t('upload_failed', { name: file }),
    },
    // The new picture shows the same, but not necessarily at the same place.
    (file) =>
      props.onChange({ ...file, alt: alt ?? null, focus_x: null, focus_y: null, size_id: size_id ?? null }),
  );
  const [waiting] = pending;
  return (
    <section
      className="grid content-start gap-3 p-4 border border-line rounded-field"
      aria-labelledby={`${id}-heading`}
    >
      <h3 ref={heading} id={`${id}-heading`} tabIndex={-1} className="font-bold">
        {number === 1 ? t('picture_lead', { number }) : t('picture', { number })}
      </h3>
      <FocusPoint
        url={url}
        point={{ x: focus_x ?? 50, y: focus_y ?? 50 }}
        onMove={({ x, y }) => props.onChange({ ...picture, focus_x: x, focus_y: y })}
      />
      <TextField
        id={`${id}-alt`}
        label={t('alt')}
        hint={t('alt_hint')}
        maxLength={MAX_ALT}
        autoComplete="off"
        value={alt ?? ''}
        onChange={(event) => props.onChange({ ...picture, alt: event.target.value || null })}
      />
      {props.sized && (
        <SizeOfPicture
          value={size_id ?? null}
          onChange={(sizeId) => props.onChange({ ...picture, size_id: sizeId })}
        />
      )}
      {waiting?.failed && (
        <div role="alert">
          <FieldError id={`${id}-new`}>{waiting.failed}</FieldError>
          <Button variant="outline" size="sm" className="mt-2 min-h-11" onClick={() => retry(waiting)}>
            {t('retry')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <label className={buttonClass({ variant: 'outline', size: 'sm' }, 'file-button min-h-11')}>
          <Ico name="upload" size={16} />
          {waiting && !waiting.failed ? `${waiting.percent} %` : t('replace_picture')}
          <input
            type="file"
            className="sr-only"
            accept={props.accept}
            disabled={waiting !== undefined && !waiting.failed}
            onChange={(event) => {
              start([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={props.onRemove}>
          <Ico name="trash-2" size={16} />
          {t('remove_picture')}
        </Button>
      </div>
    </section>
  );
}

/** The size that a picture shows, of those of the form that are saved: a new one has no id yet. */
function SizeOfPicture({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const t = useTranslations('admin.form');
  const id = useId();
  const rows: readonly { id?: number; name: string }[] = useWatch({ name: 'sizes' }) ?? [];
  const saved = rows.filter((row) => row.id);
  const hint = saved.length < rows.length ? t('picture_size_hint') : undefined;
  if (rows.length === 0) return null;
  return (
    <SelectField
      id={`${id}-size`}
      label={t('picture_size')}
      hint={hint}
      value={saved.some((row) => row.id === value) ? String(value) : ''}
      options={[['', t('picture_size_all')], ...saved.map((row): SelectOption => [row.id ?? '', row.name])]}
      onChoose={(size) => onChange(Number(size) || null)}
    />
  );
}
