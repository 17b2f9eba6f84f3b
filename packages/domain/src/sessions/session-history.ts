import {
  civilDateOf,
  formatCivilDate,
  formatTime,
  parisZone,
  timeOfDayOf,
  zoneNote,
} from '../kernel/index.ts';
import { countRules, type CountRule } from './count-rules.ts';

/** A line of the audit of a session, as it was kept. */
export type SessionAuditLine = {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** IANA zone of the place: the clocks that hours are read on (D22). */
  readonly zone: string;
};

const capitalise = (words: string): string => words.charAt(0).toLocaleUpperCase('fr-FR') + words.slice(1);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** « mardi 24 novembre 2026 à 12:30 ». */
export const momentWords = (moment: string, zone: string = parisZone): string =>
  `${formatCivilDate(civilDateOf(moment, zone))} à ${formatTime(timeOfDayOf(moment, zone))}`;

const isRule = (value: unknown): value is CountRule => countRules.includes(value as CountRule);

const ruleWords: Readonly<Record<CountRule, string>> = {
  HELD: 'comptée',
  CANCELLED_LATE: 'moins de 24\u00a0h avant, donc comptée',
  CANCELLED_EARLY: 'au moins 24\u00a0h avant, donc non comptée',
  NO_COUNT: 'non comptée',
  PROGRAM_PAUSED: 'programme en pause, non comptée',
  PROGRAM_STOPPED: 'programme arrêté, non comptée',
};

const factWords: Readonly<Record<string, string>> = {
  objectiveId: 'objectif',
  spotId: 'lieu',
  coachId: 'coach',
  maxParticipants: 'nombre de places',
  hashtagIds: 'hashtags',
  formation: 'formation de coachs',
  priceCents: 'prix',
  meeting: 'visioconférence',
  meetingUrl: 'adresse de la visioconférence',
};

function movedWords({ details, zone }: SessionAuditLine): string {
  const from = text(details['from']);
  const to = text(details['to']);
  if (from === null || to === null) return 'Déplacée';
  if (from !== to) return `Déplacée du ${momentWords(from, zone)} au ${momentWords(to, zone)}`;
  const changed = ['spotId', 'coachId'].filter((key) => key in details).map((key) => factWords[key]);
  return changed.length > 0 ? `Changement de ${changed.join(' et de ')}` : 'Changement de durée';
}

function changedFacts({ details }: SessionAuditLine): string | null {
  const fields = Array.isArray(details['fields']) ? details['fields'] : [];
  const words = fields.flatMap((field) => factWords[String(field)] ?? []);
  return words.length > 0 ? capitalise(words.join(', ')) : null;
}

type Words = { readonly what: string; readonly detail: string | null };

const wordsOf: Readonly<Record<string, (line: SessionAuditLine) => Words>> = {
  create: () => ({ what: 'Enregistrée en brouillon', detail: null }),
  publish: () => ({ what: 'Publiée', detail: null }),
  writeDraft: () => ({ what: 'Brouillon récrit', detail: null }),
  update: (line) => ({ what: 'Modifiée', detail: changedFacts(line) }),
  move: (line) => ({ what: movedWords(line), detail: null }),
  pass: () => ({ what: 'Terminée', detail: null }),
  close: ({ details }) => ({
    what: isRule(details['rule']) ? `Clôturée, ${ruleWords[details['rule']]}` : 'Clôturée',
    detail: text(details['reason']),
  }),
  cancel: ({ details }) => ({
    what: isRule(details['rule']) ? `Annulée, ${ruleWords[details['rule']]}` : 'Annulée',
    detail: [text(details['reason']), text(details['noCountReason'])].filter(Boolean).join(' / ') || null,
  }),
  restore: () => ({ what: 'Rétablie', detail: null }),
  reset: ({ details }) => ({ what: 'Rouverte', detail: text(details['reason']) }),
  delete: () => ({ what: 'Brouillon supprimé', detail: null }),
  noCount: ({ details }) => ({ what: 'Retirée du décompte', detail: text(details['reason']) }),
  invoice: ({ details }) => ({ what: 'Facturée', detail: text(details['invoice']) }),
  revert: ({ details }) => ({ what: 'Facturation annulée', detail: text(details['invoice']) }),
  recount: () => ({ what: 'Comptée de nouveau', detail: null }),
  changePicture: () => ({ what: 'Image changée', detail: null }),
  removePicture: () => ({ what: 'Image retirée', detail: null }),
  coachCount: ({ details: { after } }) => ({
    what: 'Comptage du coach',
    detail: typeof after === 'number' ? `${after} personne${after > 1 ? 's' : ''}` : 'Effacé',
  }),
  assignCoach: ({ details }) => ({ what: 'Coach choisi', detail: text(details['reason']) }),
};

/**
 * Returns a line of the audit of a session as a person reads it: what happened, and its reason or what changed.
 * An event that this page does not know is named plainly, so that no line is hidden.
 */
export function sessionHistoryWords(line: SessionAuditLine): Words {
  const words = wordsOf[line.event];
  return words ? words(line) : { what: 'Autre changement', detail: null };
}

/** Tells when cancelling a session stops being free: « Jusqu’au lundi 23 novembre 2026 à 12:30 … ». */
export function cancellationWords(preview: {
  readonly counts: boolean;
  readonly inProgram: boolean;
  readonly freeUntil: string;
  readonly zone: string;
}): string {
  if (!preview.inProgram)
    return 'Cette séance n’appartient à aucun programme\u00a0: elle n’est jamais comptée.';
  const limit = `${momentWords(preview.freeUntil, preview.zone)}${zoneNote(preview.zone)}`;
  return preview.counts
    ? `Elle sera comptée\u00a0: on pouvait l’annuler sans la compter jusqu’au ${limit}, 24\u00a0h avant son début.`
    : `Elle ne sera pas comptée\u00a0: on peut l’annuler librement jusqu’au ${limit}, 24\u00a0h avant son début.`;
}
