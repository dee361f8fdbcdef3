import type { FieldSpec } from '../resource-info';

/** Props of every input. Values are those of the form (form/values.ts), not of the API. */
export type InputProps = {
  spec: FieldSpec;
  /** Id of the control, which its label and messages refer to. */
  id: string;
  /** Path of the value in the form: `name`, or `ranges.0.price` in a child row. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** `aria-invalid`, `aria-describedby` and `aria-required` of the control. */
  aria: Readonly<Record<string, string | boolean | undefined>>;
  /** Language of the text, when it is not the page's. */
  lang?: string | undefined;
  /** The resource of a file field, for uploads. */
  resource: string;
};
