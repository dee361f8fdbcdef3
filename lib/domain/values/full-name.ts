/** "Marta Solano"; a customer may have no last name. */
export const fullName = (person: { first_name?: string | null; last_name?: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ');
