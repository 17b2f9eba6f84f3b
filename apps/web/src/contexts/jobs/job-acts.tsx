import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { isUnderWay, jobs, type JobRow } from './jobs.queries.ts';
import classes from './jobs.module.css';

/** What an administrator does with a job: looks at its runs, runs it again. */
export function JobActs({ job, onRuns }: { job: JobRow; onRuns: () => void }) {
  const { name, label } = job;
  const runAgain = useAct({
    send: () => jobs.runAgain({ params: { name } }),
    touches: ['jobs'],
    done: ({ sent }) => ({
      title: sent ? 'Tâche relancée' : 'Relance déjà demandée',
      message: sent ? 'Son résultat s’affiche dès qu’elle est terminée.' : 'Elle attend son tour.',
    }),
  });
  return (
    <div className={classes.acts}>
      <Button size="sm" variant="subtle" onClick={onRuns} aria-label={`Passages de la tâche ${label}`}>
        Passages
      </Button>
      <ActButton
        label="Relancer"
        name={`Relancer la tâche ${label}`}
        size="sm"
        act={runAgain}
        input={undefined}
        disabled={isUnderWay(job)}
        question={{
          title: `Relancer la tâche «\u00a0${label}\u00a0»`,
          message:
            'Elle rattrape les jours qu’elle doit, ou reprend le dernier. Ce qui est déjà fait ne l’est pas deux fois. La relance est inscrite au journal d’audit.',
        }}
      />
    </div>
  );
}
