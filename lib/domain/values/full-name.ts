/** "Marta Solano"; a customer may have no last name. */
export const fullName = (person: { first_name?: string | null; last_name?: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ');

/** The name of an order's buyer; empty without one. */
export const nameOfBuyer = (buyer: { name: string; lastname: string } | null): string =>
  buyer ? fullName({ first_name: buyer.name, last_name: buyer.lastname }) : '';
