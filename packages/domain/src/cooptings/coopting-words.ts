import { formatShortDate } from '../kernel/index.ts';
import { rewardDay, type CooptingRefusal } from './coopting-rules.ts';
import type { CooptingEvent, CooptingStatus } from './coopting-status.ts';

/** Why a coopting came to nothing, in few words, for its line and its card. */
export const refusalWords: Readonly<Record<CooptingRefusal | 'declined', string>> = {
  declined: 'déclinée par le contact',
  'sponsor-not-active': 'marraine inactive',
  'own-company': 'propre entreprise',
  'sister-company': 'même entreprise',
  'already-client': 'déjà cliente',
  circle: 'recommandation croisée',
  'already-rewarded': 'déjà récompensée',
  'already-open': 'déjà recommandée',
  'own-email': 'adresse de la marraine',
  'colleague-email': 'adresse de la marraine',
  'known-contact': 'contact déjà inscrit',
  'company-closed': 'entreprise fermée',
};

/** A step of the path, with the day on which it was reached; null while it is to come. */
export type PathStep = { readonly label: string; readonly on: string | null };

type Path = {
  readonly sentOn: string;
  readonly confirmedOn: string | null;
  readonly registeredOn: string | null;
  readonly activatedOn: string | null;
  readonly paidOn: string | null;
};

/** Returns the path of a coopting, step by step: sent, confirmed, registered, paid, rewarded. */
export const cooptingPath = (path: Path): readonly PathStep[] => [
  { label: 'Envoyée', on: path.sentOn },
  { label: 'Confirmée', on: path.confirmedOn },
  { label: 'Inscrite', on: path.registeredOn },
  { label: 'Payée', on: path.activatedOn },
  { label: 'Récompensée', on: path.paidOn },
];

/** What comes next, or why nothing does, in one sentence. */
export function nextWords(coopting: {
  readonly status: CooptingStatus;
  readonly activatedOn: string | null;
  readonly expiresOn: string;
  readonly refusedReason: string | null;
}): string {
  const { status, activatedOn, expiresOn, refusedReason } = coopting;
  if (status === 'PENDING')
    return `Attend la confirmation du contact, jusqu’au ${formatShortDate(expiresOn)}.`;
  if (status === 'VALID_EMAIL')
    return `Attend l’inscription et le premier achat, jusqu’au ${formatShortDate(expiresOn)}.`;
  if (status === 'ACTIVE' && activatedOn !== null)
    return `100\u00a0€ pour chacune le mois suivant, le ${formatShortDate(rewardDay(activatedOn))}.`;
  if (status === 'PAID') return '100\u00a0€ versés à chacune.';
  if (status === 'REVERSED') return 'Les 100\u00a0€ de chacune ont été repris.';
  if (status === 'EXPIRED') return `Sans inscription au ${formatShortDate(expiresOn)}.`;
  if (status === 'INACTIVE') return 'Désactivée\u00a0: elle ne donne rien.';
  const why = refusalWords[(refusedReason ?? 'declined') as CooptingRefusal | 'declined'];
  return `Refusée\u00a0: ${why}.`;
}

const acts: Readonly<Record<CooptingEvent | 'create' | 'resend', string>> = {
  create: 'Recommandation envoyée',
  resend: 'E-mail renvoyé au contact',
  confirm: 'Confirmée par le contact',
  decline: 'Déclinée par le contact',
  activate: 'Premier achat payé',
  refuse: 'Refusée à l’inscription',
  expire: 'Expirée sans inscription',
  withdraw: 'Retirée par la marraine',
  switchOff: 'Désactivée',
  switchOn: 'Réactivée',
  pay: 'Récompenses versées, 100\u00a0€ à chacune',
  fraud: 'Récompenses reprises pour fraude',
  refund: 'Récompenses reprises, le premier achat est remboursé',
};

/** Returns what a line of the history of a coopting says: the act, and the reason where one was given. */
export function cooptingHistoryWords(line: {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}): { what: string; details: string[] } {
  const { reason } = line.details;
  return {
    what: (acts as Readonly<Record<string, string>>)[line.event] ?? line.event,
    details: typeof reason === 'string' ? [`Raison\u00a0: ${reason}`] : [],
  };
}
