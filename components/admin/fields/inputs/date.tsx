import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Dropdown } from '../../ui/dropdown';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';
import { type DateMode, TypedDate } from './typed-date';

const Calendar = dynamic(() => import('./calendar').then((module) => module.Calendar), { ssr: false });

/** Text input for dates with a calendar button beside it (docs/spec/specification.md#admin-shell). */
export function DateInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const mode = spec.field.kind as DateMode;
  const edge = 'edge' in spec.field && spec.field.edge === 'end' ? 'end' : 'start';
  const stored = typeof value === 'string' ? value : '';
  return (
    <div className="input-wrap">
      <TypedDate
        id={id}
        name={path}
        mode={mode}
        value={stored}
        onChange={onChange}
        onBlur={onBlur}
        unread="keep"
        {...aria}
      />
      {mode !== 'time' && (
        <div className="input-end">
          <Dropdown
            className="mini-button"
            buttonLabel={t('open_calendar', { name: spec.label })}
            label={t('calendar')}
            panelClassName="menu calendar-panel"
            trigger={<Ico name="calendar" size={18} />}
          >
            {(close) => (
              <Calendar
                mode={mode}
                value={stored}
                edge={edge}
                onChoose={(next, done) => {
                  onChange(next);
                  if (done) close();
                }}
              />
            )}
          </Dropdown>
        </div>
      )}
    </div>
  );
}
