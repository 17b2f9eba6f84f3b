import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src';

/** Faults of the rules of the domain that passed every test until mutation testing drew them (`npm run mutants -- --domain`). */
export const domainFaults: readonly Mutant[] = [
  {
    fr: 'une relance est offerte à une entreprise qui s’est déjà inscrite',
    file: `${domain}/companies/company-oversight.ts`,
    find: "if (invitation && !registered && canFire(companyMachine, status, 'reinvite', role)) allowed",
    replace: "if (invitation && canFire(companyMachine, status, 'reinvite', role)) allowed",
    tests: [`${domain}/companies/company-oversight.test.ts`],
  },
  {
    fr: 'une entreprise supprimée offre encore des actes',
    file: `${domain}/companies/company-oversight.ts`,
    find: "if (status === 'DELETED') return [];",
    replace: '',
    tests: [`${domain}/companies/company-oversight.test.ts`],
  },
  {
    fr: 'une entreprise sans prescripteur se détache',
    file: `${domain}/companies/company-oversight.ts`,
    find: "if (hasPrescriptor) allowed.add('unassign');",
    replace: "allowed.add('unassign');",
    tests: [`${domain}/companies/company-oversight.test.ts`],
  },
  {
    fr: 'un prescripteur change l’état d’une entreprise',
    file: `${domain}/companies/company-oversight.ts`,
    find: "if (role === 'ADMIN') {",
    replace: 'if (role) {',
    tests: [`${domain}/companies/company-oversight.test.ts`],
  },
  {
    fr: 'une tranche d’effectifs qui touche la borne compte comme à cheval',
    file: `${domain}/companies/headcount-bands.ts`,
    find: 'band.least >= eligible.least &&',
    replace: 'band.least > eligible.least &&',
    tests: [`${domain}/companies/headcount-bands.test.ts`],
  },
  {
    fr: 'un SIREN s’accepte avec un chiffre de trop',
    file: `${domain}/companies/siret.ts`,
    find: '/^(?!0+$)\\d{9}$/',
    replace: '/(?!0+$)\\d{9}$/',
    tests: [`${domain}/companies/siret.test.ts`],
  },
  {
    fr: 'un abonnement d’un jour est refusé',
    file: `${domain}/subscriptions/subscription-rules.ts`,
    find: 'if (endsOn < input.startsOn) problems',
    replace: 'if (endsOn <= input.startsOn) problems',
    tests: [`${domain}/subscriptions/subscription-rules.test.ts`],
  },
  {
    fr: 'un abonnement raccourci est accepté',
    file: `${domain}/subscriptions/subscription-rules.ts`,
    find: 'before.endsOn !== null && endsOn < before.endsOn',
    replace: 'before.endsOn === null && endsOn < before.endsOn!',
    tests: [`${domain}/subscriptions/subscription-rules.test.ts`],
  },
  {
    fr: 'un abonnement perd des séances vendues',
    file: `${domain}/subscriptions/subscription-rules.ts`,
    find: '(change.sessionsSold ?? 0) < before.sessionsSold',
    replace: '(change.sessionsSold ?? before.sessionsSold) < before.sessionsSold',
    tests: [`${domain}/subscriptions/subscription-rules.test.ts`],
  },
  {
    fr: 'une option ôtée n’est plus dite',
    file: `${domain}/subscriptions/subscription-rules.ts`,
    find: '!after.includes(option)',
    replace: 'after.includes(option)',
    tests: [`${domain}/subscriptions/subscription-rules.test.ts`],
  },
  {
    fr: 'le dernier jour d’un contrat n’en fait plus partie',
    file: `${domain}/subscriptions/contract-term.ts`,
    find: 'endsOn === null || endsOn >= day',
    replace: 'endsOn === null || endsOn > day',
    tests: [`${domain}/subscriptions/contract-term.test.ts`],
  },
  {
    fr: 'un renouvellement commence le dernier jour du contrat',
    file: `${domain}/subscriptions/contract-term.ts`,
    find: 'isNew && startsOn <= end && today <= end',
    replace: 'isNew && startsOn < end && today <= end',
    tests: [`${domain}/subscriptions/contract-term.test.ts`],
  },
  {
    fr: 'une séance tombe le premier jour d’une fermeture',
    file: `${domain}/programs/pause-plan.ts`,
    find: 'from <= plannedOn && plannedOn <= to',
    replace: 'from < plannedOn && plannedOn <= to',
    tests: [`${domain}/programs/pause-plan.test.ts`],
  },
  {
    fr: 'une visioconférence accepte une personne de trop',
    file: `${domain}/programs/program-rules.ts`,
    find: 'count >= 1 && count <= mostOnline',
    replace: 'count >= 1 && count <= mostOnline + 1',
    tests: [`${domain}/programs/program-rules.test.ts`],
  },
  {
    fr: 'un programme d’une seule séance est refusé',
    file: `${domain}/programs/program-rules.ts`,
    find: 'count >= 1 && count <= mostSessionsSold',
    replace: 'count > 1 && count <= mostSessionsSold',
    tests: [`${domain}/programs/program-rules.test.ts`],
  },
];
