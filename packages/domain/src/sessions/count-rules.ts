/** Why a session of a programme is counted, or not: each line of the counter names one (specification point 4, I13). */
export const countRules = [
  'HELD',
  'CANCELLED_LATE',
  'CANCELLED_EARLY',
  'NO_COUNT',
  'PROGRAM_PAUSED',
  'PROGRAM_STOPPED',
] as const;
export type CountRule = (typeof countRules)[number];

/** What a person reads for each rule. */
export const countRuleLabels: Readonly<Record<CountRule, string>> = {
  HELD: 'Séance tenue',
  CANCELLED_LATE: 'Annulée moins de 24\u00a0h avant',
  CANCELLED_EARLY: 'Annulée au moins 24\u00a0h avant',
  NO_COUNT: 'Retirée du décompte',
  PROGRAM_PAUSED: 'Programme en pause',
  PROGRAM_STOPPED: 'Programme arrêté',
};
