import { labelDayButton } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

/**
 * English day names without ordinals, so that a button's name contains the number that it shows (WCAG 2.5.3).
 */
export const englishDays: typeof enUS = {
  ...enUS,
  labels: {
    ...enUS.labels,
    labelDayButton: (date, modifiers, options, lib) =>
      labelDayButton(date, modifiers, options, lib).replace(/(\d)(?:st|nd|rd|th)\b/, '$1'),
  },
};
