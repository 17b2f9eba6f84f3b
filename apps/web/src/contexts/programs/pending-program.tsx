import type { Program, WaitingProgram } from '@elan/domain/programs';
import { Alert } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import { productTones } from '../../base/status-tones.ts';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramConflicts } from './program-conflicts.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { ProgramPlan } from './program-plan.tsx';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlinesOf, programTypeLabel } from './program-words.ts';
import { alarmWords, submissionWords } from './validation-words.ts';
import classes from './validation.module.css';

type PendingProgramProps = { waiting: WaitingProgram; onDone: (changed: Program) => void };

/** Id of the heading of a programme of the queue: what the focus goes to once it has moved. */
export const headingIdOf = (id: string): string => `programme-${id}`;

/** A programme of the queue: who asks for what and since when, its dates, and what to do with it. */
export function PendingProgram({ waiting, onDone }: PendingProgramProps) {
  const { program, wait, stage } = waiting;
  const { companyName, objective, type, statusLabel } = program;
  const alarm = alarmWords(wait);
  return (
    <article className={classes.root} aria-labelledby={headingIdOf(program.id)}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={headingIdOf(program.id)} tabIndex={-1} className={classes.name}>
            {companyName}
            <ProductTag tone={productTones[type]}>{programTypeLabel(type)}</ProductTag>
            {alarm && (
              <StatusBadge tone="negative">
                {(wait?.daysLeft ?? 0) < 0 ? 'En retard' : '5 semaines'}
              </StatusBadge>
            )}
          </h3>
          <p className={classes.next}>
            {objective.name}. {statusLabel}.
          </p>
          <p className={classes.next}>{submissionWords(waiting)}</p>
        </div>
        <ProgramActions program={program} quiet onDone={onDone} />
      </div>
      {alarm && (
        <Alert color="corail" variant="light" icon={<IconAlarm size={20} />}>
          {alarm}
        </Alert>
      )}
      <ProgramWarnings warnings={deadlinesOf(program).warnings} />
      {stage === 'validation' && program.spot && <ProgramConflicts programId={program.id} />}
      <ProgramFacts program={program} />
      <ProgramPlan program={program} />
    </article>
  );
}
