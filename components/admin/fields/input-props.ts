import type { FieldSpec } from '../types';

/** What every input gets. Values are those of the form (form/values.ts), not of the wire. */
export type InputProps = {
  spec: FieldSpec;
  /** Of the control; its label and messages are tied to it. */
  id: string;
  /** Where the value lives in the form: `name`, or `ranges.0.price` in a child row. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** `aria-invalid`, `aria-describedby`, `aria-required` of the control. */
  aria: Readonly<Record<string, string | boolean | undefined>>;
  /** The file field's resource, for uploads. */
  resource: string;
};
