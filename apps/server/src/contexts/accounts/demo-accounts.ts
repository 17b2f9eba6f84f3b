/** The password of every demonstration account; such accounts never exist in production. */
export const demoPassword = 'Elan-demo-2026!';

export type DemoAccount = {
  readonly email: string;
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
  readonly role: 'ADMIN' | 'MODERATOR' | 'FLOOR' | 'COMMUNITY_MANAGER' | 'PARTNERSHIP';
};

/** One account per role of the application. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@elan.test',
    label: 'Administrateur',
    firstName: 'Alice',
    lastName: 'Martin',
    phone: '+33698000001',
    role: 'ADMIN',
  },
  {
    email: 'moderation@elan.test',
    label: 'Modérateur',
    firstName: 'Marc',
    lastName: 'Lenoir',
    phone: '+33698000002',
    role: 'MODERATOR',
  },
  {
    email: 'salle@elan.test',
    label: 'Responsable de salle',
    firstName: 'Sonia',
    lastName: 'Berger',
    phone: '+33698000003',
    role: 'FLOOR',
  },
  {
    email: 'entreprise@elan.test',
    label: 'Entreprise',
    firstName: 'Camille',
    lastName: 'Roussel',
    phone: '+33698000004',
    role: 'COMMUNITY_MANAGER',
  },
  {
    email: 'prescripteur@elan.test',
    label: 'Prescripteur',
    firstName: 'Paul',
    lastName: 'Garnier',
    phone: '+33698000005',
    role: 'PARTNERSHIP',
  },
];
