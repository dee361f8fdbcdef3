import { isRecord } from '../values/is-record';

type Sections = Readonly<Record<string, readonly unknown[]>>;

/** A person's export without the exercise variants in their logs and choices. */
export function withoutVariants(sections: Sections): Sections {
  const { training_logs = [], training_preferences = [] } = sections;
  return {
    ...sections,
    training_logs: training_logs.map((row) => (isRecord(row) ? { ...row, variant: null } : row)),
    training_preferences: training_preferences.map((row) => {
      if (!isRecord(row) || !isRecord(row.data)) return row;
      const { variants: _, ...data } = row.data;
      return { ...row, data };
    }),
  };
}
