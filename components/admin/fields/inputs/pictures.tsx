import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import type { InputProps } from '../input-props';
import { filesIn } from '../values';
import { ACCEPT, FilesInput } from './files';
import { PicturePanel } from './picture-panel';
import type { Stored } from './upload';

/**
 * The pictures of several fields as one strip: the first one is that of the field `lead`, the others are this
 * field's own. Pictures of `also` join them with the first change. The picked one has a panel with its
 * description and focus point.
 */
export function PicturesInput(props: InputProps) {
  const { field } = props.spec;
  const { lead = '', also = [] } = (field.kind === 'files' && field.strip) || {};
  const { control, setValue } = useFormContext();
  const [picked, setPicked] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const before = filesIn(useWatch({ control, name: lead }));
  const after = useWatch({ control, name: [...also] }).flatMap(filesIn);
  const all = [...before, ...filesIn(props.value), ...after];
  const pictures = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  const change = (value: unknown) => {
    const [first, ...rest] = value as readonly Stored[];
    setValue(lead, first ? [first] : [], { shouldDirty: true });
    for (const name of also) setValue(name, [], { shouldDirty: true });
    props.onChange(rest);
  };
  const pick = (id: number) => {
    flushSync(() => setPicked(id));
    heading.current?.focus();
  };
  const at = pictures.findIndex(({ id }) => id === picked);
  const shown = pictures[at];
  return (
    <div className="@container">
      <div className={cx('grid gap-5 items-start', shown && '@2xl:grid-cols-[minmax(0,1fr)_17rem]')}>
        <div ref={strip} className="min-w-0">
          <FilesInput {...props} value={pictures} onChange={change} strip={{ picked, onPick: pick }} />
        </div>
        {shown && (
          <PicturePanel
            key={at}
            picture={shown}
            number={at + 1}
            resource={props.resource}
            field={props.spec.name}
            accept={ACCEPT.image}
            sized={field.kind === 'files' && field.sized === true}
            heading={heading}
            onChange={(next) => {
              setPicked(next.id);
              change(pictures.map((picture, index) => (index === at ? next : picture)));
            }}
            onRemove={() => {
              change(pictures.filter((_, index) => index !== at));
              setPicked(null);
              strip.current?.querySelector<HTMLElement>('.tile-pick, input')?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
