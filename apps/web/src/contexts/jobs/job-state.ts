import { queueStateLabels, type DailyJob } from '@elan/domain/jobs';
import type { StatusTone } from '../../ui/display/tone.ts';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

export type JobState = { readonly tone: StatusTone; readonly label: string };

/** How a job stands, in one word: what goes wrong is said before what is under way. */
export function jobStateOf({ queued, owedDays, lastRun }: DailyJob): JobState {
  if (queued?.state === 'failed') return { tone: 'negative', label: queueStateLabels.failed };
  if (queued && queued.state !== 'completed' && queued.state !== 'cancelled') {
    return { tone: queued.state === 'retry' ? 'warning' : 'info', label: queueStateLabels[queued.state] };
  }
  if (owedDays.length > 0) return { tone: 'warning', label: 'En retard' };
  if (lastRun === null) return { tone: 'neutral', label: 'Jamais passée' };
  return { tone: 'positive', label: 'À jour' };
}

/** « 3 jours à rattraper : 20/11/2026, … »; null when nothing is owed. */
export function owedWords({ owedDays }: DailyJob): string | null {
  if (owedDays.length === 0) return null;
  const shown = owedDays.slice(0, 3).map((day) => formatDate(day, 'table'));
  const more = owedDays.length > shown.length ? '…' : '';
  return `${owedDays.length}\u00a0${plural(owedDays.length, 'jour', 'jours')} à rattraper\u00a0: ${shown.join(', ')}${more}`;
}

/** What failed, day by day, by its code; a failure without one is in the log. */
export function failureWords({ queued }: DailyJob): string | null {
  if (!queued || (queued.state !== 'failed' && queued.state !== 'retry')) return null;
  const days = queued.failedDays.map(({ day, code }) => `${formatDate(day, 'table')} (${code})`);
  const tries = `essai ${queued.attempt} sur ${queued.attempts}`;
  return days.length === 0
    ? `Le passage s’est interrompu (${tries})\u00a0: le journal du serveur dit pourquoi.`
    : `Jours en échec\u00a0: ${days.join(', ')}, ${tries}.`;
}

/** What an administrator looks at: what failed, what is owed. */
export const problemsOf = (job: DailyJob): string[] =>
  [failureWords(job), owedWords(job)].filter((words) => words !== null);

/** « Séances créées : 12, écarts : 0 ». */
export function figuresSentence(figures: readonly { label: string; value: string | number }[]): string {
  const words = figures.map(({ label, value }, index) => {
    const first = label.slice(0, 1);
    return `${index === 0 ? first : first.toLocaleLowerCase('fr-FR')}${label.slice(1)}\u00a0: ${value}`;
  });
  return words.join(', ');
}
