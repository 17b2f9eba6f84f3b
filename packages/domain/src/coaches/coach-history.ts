import * as z from 'zod/mini';
import { formatCivilDate } from '../kernel/index.ts';
import { documentRules, documentKinds, type DocumentKind } from './document-kinds.ts';

/** One line of what became of a coach: who, when, what. */
export const coachHistoryLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  details: z.array(z.string()),
});
export type CoachHistoryLine = z.output<typeof coachHistoryLineSchema>;

const acts: Readonly<Record<string, string>> = {
  register: 'Candidature déposée',
  confirmEmail: 'Adresse e-mail confirmée',
  start: 'Documents demandés',
  submitDocuments: 'Documents envoyés',
  returnDocuments: 'Documents renvoyés au candidat',
  validateDocuments: 'Documents validés',
  passQcm: 'QCM réussi',
  failQcm: 'QCM échoué',
  banQcm: 'QCM bloqué',
  retryQcm: 'Nouvelle tentative au QCM',
  liftBan: 'Blocage du QCM levé',
  openAppointments: 'Entretien ouvert',
  book: 'Entretien réservé',
  holdAppointment: 'Entretien passé',
  missAppointment: 'Entretien manqué',
  openGrading: 'Notation ouverte',
  admit: 'Admis',
  reject: 'Non retenu',
  giveSecondChance: 'Seconde chance donnée',
  pay: 'Pack de démarrage payé',
  sendCode: 'Code envoyé',
  verifyCode: 'Code confirmé',
  skip: 'Étape passée',
  create: 'Fiche ajoutée',
  update: 'Fiche modifiée',
  saveWeek: 'Disponibilités ou zones modifiées',
  addAbsence: 'Absence ajoutée',
  removeAbsence: 'Absence retirée',
  addOpening: 'Heures ajoutées un jour',
  removeOpening: 'Heures d’un jour retirées',
  deactivate: 'Désactivé',
  reactivate: 'Réactivé',
  blacklist: 'Mis sur liste noire',
  lift: 'Retiré de la liste noire',
  delete: 'Supprimé',
};

const documentActs: Readonly<Record<string, string>> = {
  upload: 'Document envoyé',
  details: 'Date ou numéro d’un document indiqué',
  validate: 'Document validé',
  refuse: 'Document refusé',
  return: 'Document renvoyé comme incomplet',
  expire: 'Document expiré',
  purge: 'Fichier effacé',
  look: 'Document regardé',
  readNumber: 'Numéro d’un document lu',
};

const isKind = (value: unknown): value is DocumentKind => documentKinds.some((kind) => kind === value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Returns a line of the audit of a coach, or of one of the documents, as a person reads it. An event that is not known is named plainly. */
export function coachHistoryWords({
  entity,
  event,
  details,
}: {
  readonly entity: 'coach' | 'coach-document';
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}): Pick<CoachHistoryLine, 'what' | 'details'> {
  const { kind, from, to } = details;
  const days =
    isDay(from) && isDay(to)
      ? [
          from === to
            ? `Le ${formatCivilDate(from)}`
            : `Du ${formatCivilDate(from)} au ${formatCivilDate(to)}`,
        ]
      : [];
  return {
    what: (entity === 'coach' ? acts : documentActs)[event] ?? 'Autre changement',
    details: isKind(kind) ? [documentRules[kind].label] : days,
  };
}
