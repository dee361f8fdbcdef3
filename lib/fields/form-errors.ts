/** Keys of the `errors` that a form can show before it is sent: the browser has only their texts. */
export const FORM_ERRORS = [
  'required',
  'invalid_value',
  'integer_invalid',
  'number_range',
  'reference_invalid',
  'text_too_long',
  'email_invalid',
  'url_invalid',
  'date_invalid',
  'time_invalid',
  'datetime_invalid',
  'choice_invalid',
  'rows_too_many',
  'shipping_not_there',
  'files_too_many',
  'file_invalid',
  'money_invalid',
  'money_negative',
  'percent_invalid',
  'boolean_invalid',
  'password_too_short',
  // Errors of a field's own pattern.
  'phone_numeric',
  'exchange_rate_invalid',
  'cabys_digits',
  'slug_invalid',
  'language_code',
] as const;

export type FormError = (typeof FORM_ERRORS)[number];
