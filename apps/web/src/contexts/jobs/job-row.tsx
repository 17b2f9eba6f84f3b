import type { DailyJob } from '@elan/domain/jobs';
import { Button } from '@mantine/core';
import { formatDate, formatTime } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { failureWords, figuresSentence, jobStateOf, owedWords } from './job-state.ts';
import { isUnderWay } from './jobs.queries.ts';
import classes from './jobs.module.css';

type JobRowProps = { job: DailyJob; onRuns: () => void; onRunAgain: () => void };

/** A daily job: how it stands, its last run, its next hour, and what can be done. */
export function JobRow({ job, onRuns, onRunAgain }: JobRowProps) {
  const { label, description, at, nextAt, lastRun, queued } = job;
  const { tone, label: word } = jobStateOf(job);
  const problems = [failureWords(job), owedWords(job)].filter((words) => words !== null);
  return (
    <li className={classes.job}>
      <div>
        <h3 className={classes.name}>
          {label}
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </h3>
        <p className={classes.second}>{description}</p>
        {problems.map((words) => (
          <p key={words} className={classes.problem}>
            {words}
          </p>
        ))}
      </div>
      <div>
        {lastRun ? (
          <>
            Journée du <span className="num">{formatDate(lastRun.day, 'short')}</span>
            <p className={classes.second}>{figuresSentence(lastRun.figures) || 'Rien à signaler'}</p>
          </>
        ) : (
          'Aucun passage pour le moment'
        )}
        {queued?.again && queued.endedAt !== null && (
          <p className={classes.second}>
            Relancée le {formatDate(queued.endedAt, 'short')} à {formatTime(queued.endedAt)}&nbsp;:{' '}
            {figuresSentence(queued.again)}
          </p>
        )}
        <p className={classes.second}>
          Chaque jour à <span className="num">{formatTime(at)}</span>, prochain passage le{' '}
          <span className="num">{formatDate(nextAt, 'short')}</span>
        </p>
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={onRuns} aria-label={`Passages de la tâche ${label}`}>
          Passages
        </Button>
        <Button
          variant="light"
          onClick={onRunAgain}
          disabled={isUnderWay(job)}
          aria-label={`Relancer la tâche ${label}`}
        >
          Relancer
        </Button>
      </div>
    </li>
  );
}
