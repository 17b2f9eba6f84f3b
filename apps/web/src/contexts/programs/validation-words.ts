import type { ValidationSort, ValidationStage, WaitingProgram } from '@elan/domain/programs';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

/** What a programme of the queue waits for: the title of its stage, and what to do there. */
export const stageWords: Readonly<Record<ValidationStage, { title: string; description: string }>> = {
  validation: {
    title: 'À valider',
    description: 'Vérifiez le lieu, les créneaux et les dates, puis validez ou refusez.',
  },
  coach: {
    title: 'Coach à choisir',
    description: 'Un coach est attendu trois jours avant le début.',
  },
  start: {
    title: 'À démarrer',
    description: 'Le coach est choisi\u00a0: le démarrage crée les prochaines séances.',
  },
  company: {
    title: 'En attente de l’entreprise',
    description: 'Une date proposée attend sa réponse.',
  },
};

export const sortLabels: Readonly<Record<ValidationSort, string>> = {
  waiting: 'Attente la plus longue',
  start: 'Date de début',
  company: 'Entreprise',
};

const days = (count: number): string => `${count}\u00a0${plural(count, 'jour', 'jours')}`;

/** « Cinq semaines d’attente : répondez au plus tard le lundi 4 janvier 2027, il reste 7 jours. », or null before. */
export function alarmWords(wait: WaitingProgram['wait']): string | null {
  if (!wait?.alarm) return null;
  const { daysLeft, lastDay } = wait;
  const day = formatDate(lastDay, 'long');
  if (daysLeft < 0)
    return `Les six semaines sont dépassées de ${days(-daysLeft)}\u00a0: la réponse était promise pour le ${day}.`;
  const left = daysLeft === 0 ? 'c’est aujourd’hui' : `il reste ${days(daysLeft)}`;
  return `Cinq semaines d’attente\u00a0: répondez au plus tard le ${day}, ${left}.`;
}

/** « Soumis le 2 nov. 2026 par Claire Martin, il y a 20 jours »; null for what was never submitted. */
export function submissionWords({ program, submittedBy, wait }: WaitingProgram): string | null {
  if (program.submittedAt === null) return null;
  const by = submittedBy === null ? '' : ` par ${submittedBy}`;
  const since = wait === null ? '' : wait.days === 0 ? ', aujourd’hui' : `, il y a ${days(wait.days)}`;
  return `Soumis le ${formatDate(program.submittedAt, 'short')}${by}${since}`;
}
