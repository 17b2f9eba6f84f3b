import type { Program } from '@elan/domain/programs';
import { productTones } from '../../app/status-tones.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { ProgramPlan } from './program-plan.tsx';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlinesOf, programTypeLabel } from './program-words.ts';
import classes from './validation.module.css';

type PendingProgramProps = { program: Program; onDone: (changed: Program) => void };

/** Id of the heading of a programme of the queue: what the focus goes to once it has moved. */
export const headingIdOf = (id: string): string => `programme-${id}`;

/** A programme of the queue: who asks for what, its dates, and what to do with it. */
export function PendingProgram({ program, onDone }: PendingProgramProps) {
  const { companyName, objective, type, statusLabel } = program;
  return (
    <article className={classes.root} aria-labelledby={headingIdOf(program.id)}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={headingIdOf(program.id)} tabIndex={-1} className={classes.name}>
            {companyName}
            <ProductTag tone={productTones[type]}>{programTypeLabel(type)}</ProductTag>
          </h3>
          <p className={classes.next}>
            {objective.name}. {statusLabel}.
          </p>
        </div>
        <ProgramActions program={program} quiet onDone={onDone} />
      </div>
      <ProgramWarnings warnings={deadlinesOf(program).warnings} />
      <ProgramFacts program={program} />
      <ProgramPlan program={program} />
    </article>
  );
}
