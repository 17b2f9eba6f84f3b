/** What the map follows; whoever waits for nobody is not on it. */
export const statusKinds = ['company', 'user', 'program', 'coach', 'order'] as const;
export type StatusKind = (typeof statusKinds)[number];

export const statusKindLabels: Readonly<Record<StatusKind, string>> = {
  company: 'Entreprises',
  user: 'Comptes',
  program: 'Programmes',
  coach: 'Coachs',
  order: 'Commandes',
};

/** Whose turn it is: our team’s, or that of somebody outside. */
export const statusMovers = ['team', 'others'] as const;
export type StatusMover = (typeof statusMovers)[number];
