/** E-mail, last name, first name: the people of the test files, with the letters that encodings lose. */
export type Person = readonly [email: string, lastName: string, firstName: string];

export const heads = ['E-mail', 'Nom', 'Prénom'] as const;

export const people: readonly Person[] = [
  ['lea.martin@verdalys.example', 'Martin', 'Léa'],
  ['karim.benali@verdalys.example', 'Benali', 'Karim'],
  ['zoe.lecoeur@verdalys.example', 'Lecœur', 'Zoë'],
  ['francois.dartagnan@verdalys.example', 'D’Artagnan', 'François'],
  ['noemie.delatour@verdalys.example', 'de la Tour', 'Noémie'],
];

/** The same with the columns in another order: 0 e-mail, 1 last name, 2 first name. */
export const inOrder = (order: readonly number[], rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => order.map((index) => row[index] ?? ''));
