import { useTranslations } from 'next-intl';
import { type DragEvent, useRef } from 'react';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { Ico, MiniButton } from '../../ui/ico';
import { isPicture } from '../cells';
import type { InputProps } from '../input-props';
import { filesIn } from '../values';
import { PendingTile } from './pending-tile';
import type { Stored } from './upload';
import { useDragOrder } from './use-drag-order';
import { useUploads } from './use-uploads';

export const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  document: 'image/*,application/pdf,.docx,.xlsx,.pptx,video/mp4,audio/mpeg,application/zip',
  any: '',
} as const;

type TileProps = {
  file: Stored;
  /** Marks the first picture, which is the main one. */
  isLead: boolean;
  first: boolean;
  last: boolean;
  /** Opens the picture of a strip; absent elsewhere. */
  onPick: (() => void) | null;
  isPicked: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function Tile({ file, isLead, first, last, onPick, isPicked, onMove, onRemove }: TileProps) {
  const t = useTranslations('admin.form');
  const name = file.alt || file.name;
  return (
    <div className="tile">
      {isPicture(file) ? (
        // biome-ignore lint/performance/noImgElement: private files go through a checked route, which the optimizer can't read
        <img
          src={file.url}
          alt={onPick ? '' : name}
          draggable={false}
          style={{ objectPosition: `${file.focus_x ?? 50}% ${file.focus_y ?? 50}%` }}
        />
      ) : (
        <a className="tile-file" href={file.url} target="_blank" rel="noreferrer">
          <Ico name="file-text" />
          <span className="truncate w-full">{name}</span>
        </a>
      )}
      {onPick && (
        <button
          type="button"
          className="tile-pick"
          aria-pressed={isPicked}
          aria-label={t('pick_picture', { name })}
          onClick={onPick}
        />
      )}
      {isLead && <span className="tile-lead">{t('lead_picture')}</span>}
      <MiniButton
        ico="x"
        className="tile-remove"
        aria-label={t('remove_file', { name })}
        onClick={onRemove}
      />
      {!(first && last) && (
        <span className="tile-order">
          <MiniButton
            ico="chevron-left"
            aria-label={t('move_left', { name })}
            disabled={first}
            onClick={() => onMove(-1)}
          />
          <MiniButton
            ico="chevron-right"
            aria-label={t('move_right', { name })}
            disabled={last}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </div>
  );
}

type FilesInputProps = InputProps & {
  /** Of a strip, whose first picture leads: the picked one, by id, and what picks another. */
  strip?: { picked: number | null; onPick: (id: number) => void };
};

/**
 * Files of a field: uploaded when chosen, reordered by dragging or with buttons and arrow keys, removed here,
 * and stored by the save.
 */
export function FilesInput(props: FilesInputProps) {
  const { spec, id, value, onChange, onBlur, aria, resource, strip } = props;
  const t = useTranslations('admin.form');
  const errors = useTranslations('errors');
  const files = filesIn(value);
  const latest = useRef(files);
  latest.current = files;
  const options = { resource, field: spec.name, failedText: (name: string) => t('upload_failed', { name }) };
  const max = spec.field.kind === 'files' ? spec.field.max : 1;
  const accept = spec.field.kind === 'files' ? spec.field.accept : 'any';
  const chosen = useRef(new Map<number, number>());
  const { pending, start, drop, retry } = useUploads(options, (file, key) => {
    // Uploads finish in any order: files chosen together keep the one they were chosen in.
    chosen.current.set(file.id, key);
    const after = latest.current.findIndex(({ id: other }) => (chosen.current.get(other) ?? 0) > key);
    const at = after < 0 ? latest.current.length : after;
    // A field for one file replaces the previous one.
    latest.current = max === 1 ? [file] : [...latest.current.slice(0, at), file, ...latest.current.slice(at)];
    onChange(latest.current);
  });
  const room = max === 1 ? 1 : Math.max(max - files.length - pending.length, 0);
  const add = (list: FileList | null) => {
    const given = [...(list ?? [])];
    if (given.length > room) showToast(errors('files_too_many', { max }), 'error', TOAST_MS.failure);
    start(given.slice(0, room));
  };
  const move = (index: number, by: number) => {
    const next = [...files];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  const drag = useDragOrder((from, to) => move(from, to - from));
  const onDropFiles = (event: DragEvent) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  return (
    <>
      <ul className="tiles">
        {files.map((file, index) => (
          <li
            key={file.id}
            className="tile-item"
            data-lead={(strip && index === 0) || undefined}
            {...drag.source(index)}
            {...drag.target(index)}
            {...drag.keys(index)}
          >
            <Tile
              file={file}
              isLead={strip !== undefined && index === 0}
              onPick={strip ? () => strip.onPick(file.id) : null}
              isPicked={strip?.picked === file.id}
              first={index === 0}
              last={index === files.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(files.filter(({ id: other }) => other !== file.id))}
            />
            {strip && (
              <p className="tile-caption">
                <span className="num">{index + 1}.</span>{' '}
                {file.alt ? file.alt : <b className="text-warning">{t('alt_missing')}</b>}
              </p>
            )}
          </li>
        ))}
        {pending.map((item) => (
          <li key={item.key} className="tile-item">
            <PendingTile item={item} onRetry={() => retry(item)} onDrop={() => drop(item.key)} />
          </li>
        ))}
        {room > 0 && (
          <li className="tile-item">
            <div className="tile tile-upload">
              <label
                htmlFor={`${id}-archivo`}
                onDragOver={(event) => event.preventDefault()}
                onDrop={onDropFiles}
              >
                <Ico name="upload" />
                <span>{t('upload')}</span>
                <span className="sr-only">{spec.label}</span>
                <input
                  id={`${id}-archivo`}
                  type="file"
                  className="sr-only"
                  accept={ACCEPT[accept]}
                  multiple={max > 1}
                  onBlur={onBlur}
                  onChange={(event) => {
                    add(event.target.files);
                    event.target.value = '';
                  }}
                  {...aria}
                />
              </label>
            </div>
          </li>
        )}
      </ul>
      <p className="hint mt-2">
        {t(accept === 'image' ? 'file_hint_image' : 'file_hint_document')}
        {max > 1 && ` ${t('file_count', { count: files.length, max })}`}
        {files.length > 1 && `. ${t('drag_hint')}`}
      </p>
    </>
  );
}
