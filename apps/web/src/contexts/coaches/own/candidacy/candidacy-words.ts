import {
  candidateSteps,
  documentRules,
  type Candidacy,
  type CandidateStep,
  type OwnDocument,
} from '@elan/domain/coaches';
import type { CivilDate } from '@elan/domain/kernel';
import { formatDate } from '../../../../ui/text/format.ts';

/** What each step asks, and why, as a candidate reads it. */
export const stepWhys: Readonly<Record<CandidateStep, string>> = {
  documents: 'Huit documents prouvent que vous pouvez encadrer du sport, assuré et à jour.',
  qcm: '20 questions de sécurité, d’anatomie et de pédagogie, une à la fois.',
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

const whoActs = { candidate: 'À vous d’agir', team: 'Notre équipe s’en occupe', nobody: 'Terminé' } as const;

/** Who must act, since when and by when; who is late is told so without a threat. `today` is a civil day in Paris. */
export function waitWords(
  { waitsFor, since, dueOn }: Pick<Candidacy, 'waitsFor' | 'since' | 'dueOn'>,
  today: CivilDate,
): string {
  if (waitsFor === null) return '';
  const told = `${whoActs[waitsFor]}, depuis le ${formatDate(since)}`;
  if (dueOn === null) return `${told}.`;
  if (dueOn >= today) return `${told}, au plus tard le ${formatDate(dueOn)}.`;
  return waitsFor === 'team'
    ? `${told}. Notre réponse était prévue au plus tard le ${formatDate(dueOn)}\u00a0: nous sommes en retard, rien ne vous est demandé.`
    : `${told}. C’était à faire au plus tard le ${formatDate(dueOn)}\u00a0: il est encore temps.`;
}

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
