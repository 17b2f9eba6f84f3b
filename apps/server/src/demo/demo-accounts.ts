/** The password of every demonstration account; such accounts never exist in production. */
export const demoPassword = 'Elan-demo-2026!';

export type DemoAccount = {
  readonly email: string;
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'ADMIN' | 'MODERATOR' | 'FLOOR' | 'COMMUNITY_MANAGER' | 'PARTNERSHIP';
};

/** One account per role of the application. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@elan.test',
    label: 'Administrateur',
    firstName: 'Alice',
    lastName: 'Martin',
    role: 'ADMIN',
  },
  {
    email: 'moderation@elan.test',
    label: 'Modérateur',
    firstName: 'Marc',
    lastName: 'Lenoir',
    role: 'MODERATOR',
  },
  {
    email: 'salle@elan.test',
    label: 'Gestionnaire de salle',
    firstName: 'Sonia',
    lastName: 'Berger',
    role: 'FLOOR',
  },
  {
    email: 'entreprise@elan.test',
    label: 'Entreprise',
    firstName: 'Camille',
    lastName: 'Roussel',
    role: 'COMMUNITY_MANAGER',
  },
  {
    email: 'prescripteur@elan.test',
    label: 'Prescripteur',
    firstName: 'Paul',
    lastName: 'Garnier',
    role: 'PARTNERSHIP',
  },
];
