import type { RowError } from '../state/store';

/** Why the last save refused a row. */
export const RowErrors = ({ errors = [] }: { errors: readonly RowError[] | undefined }) =>
  errors.map(({ field, text }) => (
    <p key={field} className="row-error">
      {text}
    </p>
  ));
