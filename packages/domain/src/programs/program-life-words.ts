import { formatShortDate, isCivilDate } from '../kernel/index.ts';
import { pauseWords } from './pause-rules.ts';

const eventLabels: Readonly<Record<string, string>> = {
  create: 'Brouillon créé',
  submit: 'Soumis à la validation',
  refuse: 'Refusé',
  withdraw: 'Retiré',
  discard: 'Brouillon supprimé',
  approve: 'Validé',
  setPlanning: 'Créneaux retenus, recherche d’un coach',
  assignCoach: 'Coach choisi',
  changeCoach: 'Coach remplacé',
  postpone: 'Début décalé, faute de coach',
  proposeEarlierDate: 'Date plus proche proposée',
  acceptDate: 'Date proposée acceptée',
  refuseDate: 'Date proposée refusée',
  keepOldDate: 'Sans réponse\u00a0: la date prévue est gardée',
  imposeLaterDate: 'Début reporté',
  start: 'Démarré',
  pause: 'Mis en pause',
  resume: 'Repris',
  stop: 'Arrêté',
  complete: 'Terminé\u00a0: toutes les séances sont décomptées',
  'repair-generation': 'Planning réparé',
  requestPause: 'Pause demandée',
  grantPause: 'Pause accordée',
  refusePause: 'Pause refusée',
  withdrawPause: 'Demande de pause retirée',
  takeBackPause: 'Pause accordée reprise avant son début',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const dateOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && isCivilDate(text) ? text : null;
};

/** What changed, told by an audit line: the dates first, then the reason that was given. */
function detailOf(details: Readonly<Record<string, unknown>>): string | null {
  const from = dateOf(details['from'] ?? details['startMovedFrom']);
  const to = dateOf(details['to'] ?? details['startDate']);
  const asked = dateOf(details['askedStart']);
  const startsOn = dateOf(details['startsOn']);
  const told = [
    asked !== null && to !== null
      ? `Début demandé le ${formatShortDate(asked)}, première séance le ${formatShortDate(to)}`
      : null,
    from !== null && to !== null ? `du ${formatShortDate(from)} au ${formatShortDate(to)}` : null,
    startsOn === null ? null : pauseWords({ startsOn, endsOn: dateOf(details['endsOn']) }),
    textOf(details['reason']),
  ];
  return told.filter((part) => part !== null).join('. ') || null;
}

/**
 * Returns what a line of a programme's history says, and what it adds: its dates, then the reason that was given; null when the line
 * says it all. An event without words of its own is « Autre modification ».
 */
export const programHistoryWords = (line: {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}): { what: string; detail: string | null } => ({
  what: eventLabels[line.event] ?? 'Autre modification',
  detail: detailOf(line.details),
});
