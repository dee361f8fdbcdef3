/** A predicate that is true for the values of a list, and narrows to them. */
export const oneOf =
  <S extends string>(values: readonly S[]) =>
  (value: string): value is S =>
    values.some((one) => one === value);
