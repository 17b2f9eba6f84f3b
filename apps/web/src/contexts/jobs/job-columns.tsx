import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { NamedLine } from '../../ui/display/named-line.tsx';
import record from '../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import { figuresSentence, jobStateOf, problemsOf } from './job-state.ts';
import type { JobRow } from './jobs.queries.ts';
import classes from './jobs.module.css';

const resultOf = ({ lastRun }: JobRow): string | null =>
  lastRun && (figuresSentence(lastRun.figures) || 'Rien à signaler');

const againOf = ({ queued }: JobRow): string | null =>
  queued?.again && queued.endedAt !== null
    ? `Relancée le ${formatDate(queued.endedAt, 'short')} à ${formatTime(queued.endedAt)}\u00a0: ${figuresSentence(queued.again)}`
    : null;

/** The columns of the list of daily jobs, and of its file. */
export const jobColumns: readonly ListColumn<JobRow>[] = [
  {
    key: 'label',
    title: 'Tâche',
    sortable: true,
    csv: [
      ['Tâche', ({ label }) => label],
      ['Description', ({ description }) => description],
    ],
    render: ({ label, description }) => <NamedLine name={label} second={description} />,
  },
  {
    key: 'state',
    title: 'État',
    width: 140,
    sortable: true,
    csv: [
      ['État', (job) => jobStateOf(job).label],
      ['À regarder', (job) => problemsOf(job).join(' ')],
    ],
    render(job) {
      const { tone, label } = jobStateOf(job);
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {problemsOf(job).map((words) => (
            <span key={words} className={classes.problem}>
              {words}
            </span>
          ))}
        </>
      );
    },
  },
  {
    key: 'lastRun',
    title: 'Dernier passage',
    csv: [
      ['Dernière journée', ({ lastRun }) => lastRun && formatDate(lastRun.day, 'table')],
      ['Résultat', resultOf],
      ['Relance', againOf],
    ],
    render(job) {
      const { lastRun } = job;
      if (!lastRun) return 'Aucun passage pour le moment';
      return (
        <>
          Journée du <span className="num">{formatDate(lastRun.day, 'short')}</span>
          {[resultOf(job), againOf(job)].map(
            (words) =>
              words && (
                <span key={words} className={record.second}>
                  {words}
                </span>
              ),
          )}
        </>
      );
    },
  },
  {
    key: 'at',
    title: 'Heure',
    width: 210,
    sortable: true,
    csv: [
      ['Heure', ({ at }) => at],
      ['Prochain passage', ({ nextAt }) => formatDate(nextAt, 'table')],
    ],
    render: ({ at, nextAt }) => (
      <span className="num">
        Chaque jour à {formatTime(at)}
        <span className={record.second}>Prochain passage le {formatDate(nextAt, 'short')}</span>
      </span>
    ),
  },
];
