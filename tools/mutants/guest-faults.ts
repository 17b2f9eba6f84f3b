import type { Mutant } from './mutants.ts';

const sessions = 'apps/server/src/contexts/sessions';
const guests = 'apps/server/src/contexts/espace/guests.test.ts';

/** Faults of guests, the employees of other companies at spots that are open to the public: a place or a name that is not theirs. */
export const guestFaults: readonly Mutant[] = [
  {
    fr: 'une séance d’un lieu qui n’est pas ouvert au public se montre aux autres entreprises',
    file: `${sessions}/reading/guest-sessions.ts`,
    find: 'const isPublic = and(isOpenSpot, isOfRunningCompany(sessions.companyId));',
    replace:
      'const isPublic = and(isOfRunningCompany(sessions.companyId), isOfRunningCompany(sessions.companyId));',
    tests: [guests],
  },
  {
    fr: 'une entreprise suspendue reçoit encore les invités des autres',
    file: `${sessions}/reading/guest-sessions.ts`,
    find: 'const isPublic = and(isOpenSpot, isOfRunningCompany(sessions.companyId));',
    replace: 'const isPublic = and(isOpenSpot, isOpenSpot);',
    tests: [guests],
  },
  {
    fr: 'une séance ouverte au public se montre loin de l’entreprise',
    file: `${sessions}/reading/guest-sessions.ts`,
    find: 'and(isPublic, isSpotNear(companyId))',
    replace: 'isPublic',
    tests: [guests],
  },
  {
    fr: 'un invité d’une autre entreprise réserve sans payer',
    file: `${sessions}/own/book-own-place.ts`,
    find: "  if (guest !== undefined && !withFitcoins) throw espaceErrors.fail('espace/guests-pay');\n",
    replace: '',
    tests: [guests],
  },
  {
    fr: 'un invité d’une autre entreprise attend une place qu’il aurait sans payer',
    file: `${sessions}/own/book-own-place.ts`,
    find: 'waiting: waiting && guest === undefined',
    replace: 'waiting',
    tests: [guests],
  },
];
