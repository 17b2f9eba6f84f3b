import { PagedSection } from '../../base/records/paged-section.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import { figuresSentence } from './job-state.ts';
import { runsQuery } from './jobs.queries.ts';

const size = 10;

/** The runs of a daily job, day by day, the last first. */
export const JobRuns = ({ name }: { name: string }) => (
  <PagedSection
    title="Passages"
    query={(page) => runsQuery(name, page, size)}
    size={size}
    none="Aucun passage pour le moment. Le premier aura lieu à l’heure de la tâche."
    turns={['Plus récent', 'Plus ancien']}
  >
    {(runs) => (
      <ol className={record.lines} aria-label="Passages">
        {runs.map(({ day, startedAt, finishedAt, figures }) => (
          <li key={day}>
            <span className={record.line}>
              Journée du <span className="num">{formatDate(day, 'short')}</span>
              <span className={record.second}>{figuresSentence(figures) || 'Rien à signaler'}</span>
            </span>
            <span className={`${record.when} num`}>
              {formatDate(startedAt, 'short')}, {formatTime(startedAt)}
              {finishedAt === null && ' (interrompu)'}
            </span>
          </li>
        ))}
      </ol>
    )}
  </PagedSection>
);
