import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { dayIn } from '@/lib/domain/clock';
import { useFormats } from '../../fields/use-formats';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import { useTexts } from '../texts';
import { PreviewControls } from './preview-controls';
import { PreviewFrame } from './preview-frame';
import { addressOf, defaultSettings, type PreviewSettings, viewerOf } from './settings';

const WIDTHS = ['phone', 'laptop'] as const;

/**
 * «Vista previa»: the saved plan as a visitor, a new customer or a given customer sees it, on any date
 * (docs/spec/builder.md#preview). The frame shows the customer's real page.
 */
export function Preview() {
  const { save } = useActions();
  const t = useTexts('builder.preview');
  const days = useDays();
  const { timeZone } = useFormats();
  const builder = useBuilder();
  const isDirty = useBuilderState((state) => state.sending.months.length > 0);
  const revision = useBuilderState((state) => state.revision);
  const [settings, setSettings] = useState<PreviewSettings>(() =>
    defaultSettings(builder.get(), dayIn(timeZone), new URLSearchParams(location.search)),
  );
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const leave = () => {
    const { place } = builder.get();
    builder.go(place, 'day');
    builder.land(place);
  };
  const viewer = viewerOf(settings);
  const name = typeof viewer === 'string' ? t(`as_${viewer}`) : viewer.name;
  const source =
    settings.source === 'draft' ? t('source_draft') : t('source_version', { version: settings.source });
  return (
    <div className="preview">
      <PreviewControls settings={settings} onSettings={setSettings} />
      <section className="preview-stage" aria-label={t('frame')}>
        <div className="preview-banner" role="status">
          <Ico name="eye" size={18} />
          <p>
            {t('banner', { name, date: days.dated(settings.on), source })}
            {isDirty && settings.source === 'draft' && (
              <span className="block font-semibold">
                {t('unsaved')}{' '}
                <button type="button" className="link" onClick={() => void save()}>
                  {t('save')}
                </button>
              </span>
            )}
          </p>
          <fieldset className="segmented" aria-label={t('width')}>
            {WIDTHS.map((each) => (
              <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
                {t(each)}
              </button>
            ))}
          </fieldset>
          <Button variant="outline" size="sm" onClick={leave}>
            <Ico name="x" size={18} />
            {t('leave')}
          </Button>
        </div>
        <PreviewFrame
          key={`${width} ${revision}`}
          width={width}
          title={t('frame')}
          address={addressOf(builder.get().programId, settings)}
        />
      </section>
    </div>
  );
}
