/** How well a coach speaks a language: the six levels of the Common European Framework of Reference for Languages. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** What each level is called: the level alone says little to who has not learnt languages lately. */
export const languageLevelLabels: Readonly<Record<LanguageLevel, string>> = {
  A1: 'A1, débutant',
  A2: 'A2, élémentaire',
  B1: 'B1, intermédiaire',
  B2: 'B2, avancé',
  C1: 'C1, autonome',
  C2: 'C2, maternelle ou équivalent',
};

/** The languages that a coach may declare, by their code (ISO 639-1). */
export const languageLabels = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
  pt: 'Portugais',
  nl: 'Néerlandais',
  ar: 'Arabe',
  zh: 'Chinois',
  ja: 'Japonais',
  pl: 'Polonais',
  ro: 'Roumain',
  ru: 'Russe',
  tr: 'Turc',
  uk: 'Ukrainien',
} as const;
export type Language = keyof typeof languageLabels;
export const languages = Object.keys(languageLabels) as readonly Language[];

/** What a session is held in, as long as nothing else is asked. */
export const usualLanguage: Language = 'fr';

/** How the list of coaches may be sorted. */
export const coachSorts = ['name', 'status', 'documents'] as const;
export type CoachSort = (typeof coachSorts)[number];
