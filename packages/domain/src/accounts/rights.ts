import { companyRights, type CompanyRight } from '../kernel/index.ts';

export { companyRights, type CompanyRight };

export const companyRightLabels: Readonly<Record<CompanyRight, string>> = {
  'validate-gift-cards': 'Valider les cartes cadeaux',
  'see-sessions': 'Voir les séances passées et à venir',
  'create-event-sessions': 'Créer, annuler, déplacer et rétablir les séances',
};

/** The rights of a new company user: none but seeing the sessions (A8). */
export const defaultCompanyRights: readonly CompanyRight[] = ['see-sessions'];

/** The rights of the first manager of a company, who gives them to the others (A8): nobody else could cancel a session. */
export const firstManagerRights: readonly CompanyRight[] = ['see-sessions', 'create-event-sessions'];
