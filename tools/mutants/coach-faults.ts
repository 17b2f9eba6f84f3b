import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src/contexts';
const coaches = `${server}/coaches`;

/** Faults of coaches: somebody who teaches without having proved it, a session that two coaches hold, a document that anybody keeps. */
export const coachFaults: readonly Mutant[] = [
  {
    fr: 'un coach est mis sur une séance le lendemain de son assurance',
    file: `${domain}/coaches/coach-documents.ts`,
    find: 'return until !== null && day <= until;',
    replace: 'return until !== null;',
    tests: [`${domain}/coaches/coach-documents.test.ts`],
  },
  {
    fr: 'le QCM compte juste une réponse fausse',
    file: `${coaches}/qcm/take-qcm.ts`,
    find: 'const correct = chosen === question.correct;',
    replace: 'const correct = chosen >= 0;',
    tests: [`${coaches}/qcm/qcm.test.ts`],
  },
  {
    fr: 'une tentative de trop au QCM',
    file: `${domain}/coaches/qcm.ts`,
    find: 'number >= rules.attempts',
    replace: 'number > rules.attempts',
    tests: [`${domain}/coaches/qcm.test.ts`],
  },
  {
    fr: 'un coach absent est choisi pour un événement',
    file: `${server}/sessions/events/event-facts-fit.ts`,
    find: '  and not ${isAbsentIn(sql`${coaches.id}`, day)}\n',
    replace: '',
    tests: [`${server}/sessions/events/create-event-session.test.ts`],
  },
  {
    fr: 'les heures ajoutées un jour valent tous les jours',
    file: `${domain}/coaches/coach-openings.ts`,
    find: '.filter((one) => one.day === day)',
    replace: '.filter((one) => one.day !== "")',
    tests: [`${coaches}/own-week.test.ts`],
  },
  {
    fr: 'une proposition acceptée le reste pour le deuxième',
    file: `${server}/programs/offers/answer-offer.ts`,
    find: "if (offer.status !== 'SENT' || search.status !== 'OPEN' || isLate ||",
    replace: 'if (isLate ||',
    tests: [`${server}/programs/offers/offers.test.ts`],
  },
  {
    fr: 'un fichier infecté est gardé',
    file: `${coaches}/documents/keep-document.ts`,
    find: "  if (scan === 'infected') throw coachErrors.fail('coaches/document-infected');\n",
    replace: '',
    tests: [`${coaches}/documents/documents.test.ts`],
  },
  {
    fr: 'une étape se passe sans l’identité ni la non-condamnation',
    file: `${coaches}/candidacy/judge-candidate.ts`,
    find: "    if ((await skipProblem(coach)) !== null) throw coachErrors.fail('coaches/step-not-skippable');\n",
    replace: '',
    tests: [`${coaches}/candidacy/candidacy.test.ts`],
  },
  {
    fr: 'un pointage envoyé plus tard efface celui d’un autre',
    file: `${server}/sessions/participants/mark-attendance.ts`,
    find: 'if (seen !== undefined && participant.version !== seen && isOfAnother)',
    replace: 'if (seen === -1 && isOfAnother)',
    tests: [`${server}/sessions/own/coach-sessions.test.ts`],
  },
  {
    fr: 'une demande de remplacement d’avant menace encore la séance',
    file: `${server}/sessions/threatened-sessions.ts`,
    find: ' and ${sessionCoachNotices.settledAt} is null)`;',
    replace: ')`;',
    tests: [`${server}/sessions/own/coach-notices.test.ts`],
  },
  {
    fr: 'l’attestation de vigilance n’est due qu’au-delà du seuil',
    file: `${domain}/sessions/coach-earnings.ts`,
    find: 'sum(some) >= vigilanceCents',
    replace: 'sum(some) > vigilanceCents',
    tests: [`${domain}/sessions/coach-earnings.test.ts`],
  },
];
