import {
  candidateSteps,
  documentRules,
  type Candidacy,
  type CandidateStep,
  type OwnDocument,
} from '@elan/domain/coaches';

/** What each step asks, and why, as a candidate reads it. */
export const stepWhys: Readonly<Record<CandidateStep, string>> = {
  documents: 'Huit documents prouvent que vous pouvez encadrer du sport, assuré et à jour.',
  qcm: '20 questions de sécurité, d’anatomie et de pédagogie\u00a0: 30\u00a0minutes suffisent.',
  appointment: 'Un échange avec notre équipe, noté sur votre façon d’enseigner.',
  payment: 'Le pack contient ce qu’il faut pour votre première séance.',
  code: 'Un code reçu par SMS confirme votre mobile et ouvre votre compte.',
};

/** What comes after each step. */
export const nextWords: Readonly<Record<CandidateStep, string>> = {
  documents: 'Ensuite\u00a0: le QCM, dès que tout est validé.',
  qcm: 'Ensuite\u00a0: le choix d’un créneau d’entretien.',
  appointment: 'Ensuite\u00a0: votre note finale, puis le pack de démarrage.',
  payment: 'Ensuite\u00a0: un code par SMS, et votre compte est actif.',
  code: 'Ensuite\u00a0: votre compte est actif.',
};

export type StepState = 'done' | 'current' | 'to-come';

/** How each step stands: what is before the current one is done. */
export function stateOfStep({ step }: Candidacy, one: CandidateStep): StepState {
  if (step === null) return 'done';
  const rank = candidateSteps.indexOf(one) - candidateSteps.indexOf(step);
  return rank < 0 ? 'done' : rank === 0 ? 'current' : 'to-come';
}

/** Why the questionnaire cannot begin, for a step and a status at which no attempt is open and no date is set. */
export function closedQcmWords(own: Candidacy): string {
  if (own.status === 'BANNED_QCM')
    return 'Toutes vos tentatives sont épuisées. Écrivez-nous pour en demander une nouvelle série.';
  return stateOfStep(own, 'qcm') === 'to-come'
    ? 'Le QCM s’ouvre dès que tous vos documents sont validés.'
    : 'Vous n’avez plus de QCM à passer.';
}

/** Tells whether a document still lacks the date or the number that its kind has. */
export function lacksDetails({ kind, status, expiresOn, number }: OwnDocument): boolean {
  const rules = documentRules[kind];
  if (status !== 'UPLOADED') return false;
  return (rules.expires !== null && expiresOn === null) || (rules.number !== null && number === null);
}

/** Tells whether a document is still to be done by its owner. */
export const isToDo = (document: OwnDocument): boolean =>
  document.status === null ||
  ['REFUSED', 'INCOMPLETE', 'EXPIRED'].includes(document.status) ||
  lacksDetails(document);

/** « 5 documents sur 8 envoyés, 3 à faire ». */
export function documentsWords(documents: readonly OwnDocument[]): string {
  const left = documents.filter(isToDo).length;
  const valid = documents.filter(({ status }) => status === 'VALID').length;
  if (left > 0)
    return `${left} document${left > 1 ? 's' : ''} à envoyer ou à compléter sur ${documents.length}.`;
  if (valid === documents.length) return 'Vos huit documents sont validés.';
  return 'Tout est envoyé. Notre équipe vérifie vos documents.';
}
