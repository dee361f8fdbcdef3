import { useTranslations } from 'next-intl';
import { callAction } from '@/components/ui/call-action';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { savePreferencesAction } from '@/lib/actions/admin';
import { type MenuTheme, useMenuTheme } from './frame';

/** Menu backgrounds and colours (docs/spec/specification.md#constants). `none` is the default. */
const BACKGROUNDS = ['none', 'white', 'black'] as const;
const ITEM_COLORS = ['none', 'purple', 'azure', 'green', 'orange', 'rose', 'danger'] as const;

type ChoiceProps = {
  name: 'background' | 'color';
  legend: string;
  values: readonly string[];
  label: (value: string) => string;
  chosen: string;
  onChoose: (value: string) => void;
};

function Choice({ name, legend, values, label, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="label mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label key={value} className="swatch">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <i data-swatch={`${name}-${value}`} aria-hidden="true" />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Background and colour of the menu, stored per person (docs/spec/specification.md#constants). */
export function Appearance({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.shell');
  const { theme, setTheme } = useMenuTheme();

  const choose = async (next: MenuTheme) => {
    const before = theme;
    setTheme(next);
    const result = await callAction(() =>
      savePreferencesAction({ sidebar_background: next.background, sidebar_color: next.color }),
    );
    if (result?.ok) return;
    setTheme(before);
    showToast(t('preference_failed'), 'error', 6000);
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('appearance')} closeLabel={t('close')}>
      <Choice
        name="background"
        legend={t('background')}
        values={BACKGROUNDS}
        label={(value) => t(`backgrounds.${value}` as 'backgrounds.none')}
        chosen={theme.background}
        onChoose={(background) => choose({ ...theme, background })}
      />
      <Choice
        name="color"
        legend={t('item_color')}
        values={ITEM_COLORS}
        label={(value) => t(`colors.${value}` as 'colors.none')}
        chosen={theme.color}
        onChoose={(color) => choose({ ...theme, color })}
      />
    </Dialog>
  );
}
