/**
 * What an organisation is to us: a client company, a prescriptor that refers companies, the one that stands for the
 * customers of the shop, or a gym. What a gym owns (places, sessions) stands behind the same walls as what a company owns.
 */
export const companyKinds = ['client', 'prescriptor', 'public', 'gym'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** The steps of a company's first connection (specification point 2): 0 welcomes, 12 ends; each is computed from data. */
export const tutorialMarks = ['done', 'skipped'] as const;
export type TutorialMark = (typeof tutorialMarks)[number];

/** What a person reads for each kind of organisation. */
export const companyKindLabels: Readonly<Record<CompanyKind, string>> = {
  client: 'Entreprise',
  prescriptor: 'Prescripteur',
  public: 'Clients de la boutique',
  gym: 'Salle de sport',
};
