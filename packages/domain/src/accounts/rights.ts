/** Rights that a company gives to one of its people, flag by flag (specification point 6, A8). */
export const companyRights = ['validate-gift-cards', 'see-sessions', 'create-event-sessions'] as const;
export type CompanyRight = (typeof companyRights)[number];

export const companyRightLabels: Readonly<Record<CompanyRight, string>> = {
  'validate-gift-cards': 'Valider les cartes cadeaux',
  'see-sessions': 'Voir les séances passées et à venir',
  'create-event-sessions': 'Créer des séances événementielles',
};

/** The rights of a new company user: none but seeing the sessions (A8). */
export const defaultCompanyRights: readonly CompanyRight[] = ['see-sessions'];
