import type { Program } from '@elan/domain/programs';
import { useEffect, useRef } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { NotesSection } from '../../base/notes/notes-section.tsx';
import { HistorySection } from '../../base/records/history-section.tsx';
import { useUser } from '../../base/session/session.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { DateProposal } from './life/date-proposal.tsx';
import { historySize, programHistoryQuery } from './life/life.queries.ts';
import { ProgramPauses } from './life/program-pauses.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { PreparationActions } from './preparation-actions.tsx';
import { ProgramPlan } from './program-plan.tsx';
import classes from './program-facts.module.css';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlinesOf, hasStarted, nextStepOf } from './program-words.ts';

/** A refused or withdrawn programme has no dates any more; a draft has none before its slots. */
const hasDates = ({ status, slots }: Program): boolean =>
  status !== 'REFUSED' && status !== 'CANCELLED' && slots.length > 0;

type ProgramDetailProps = {
  program: Program;
  /** The programme is there no more. */
  onGone: () => void;
};

/** What a programme is, what happened to it, and what may be done with it. */
export function ProgramDetail({ program, onGone }: ProgramDetailProps) {
  const ofCompany = useUser().company !== null;
  const state = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes to what the programme has become.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  }, [program.version]);
  const next = program.status === 'REFUSED' ? null : nextStepOf(program);
  const spots = ofCompany ? '/app/spots' : `/app/spots?companyId=${program.companyId}`;
  return (
    <div className={classes.detail}>
      <div ref={state} tabIndex={-1} className={classes.state}>
        <StatusBadge tone={statusToneOf(program.status)}>{program.statusLabel}</StatusBadge>
        {next}
      </div>
      {program.refusalReason && (
        <p className={classes.refusal}>
          <b>Raison du refus</b>
          <br />
          {program.refusalReason}
        </p>
      )}
      {program.stopReason && (
        <p className={classes.refusal}>
          <b>Raison de l’arrêt</b>
          <br />
          {program.stopReason}
        </p>
      )}
      <DateProposal program={program} ofCompany={ofCompany} />
      <ProgramWarnings warnings={deadlinesOf(program).warnings} />
      <ProgramFacts program={program} />
      {hasStarted(program) && <ProgramPauses program={program} />}
      {hasDates(program) && <ProgramPlan program={program} />}
      <div className={classes.foot}>
        <div className={classes.links}>
          {hasStarted(program) && routerLink({ href: '/app/sessions', children: 'Voir les séances' })}
          {hasStarted(program) &&
            routerLink({ href: `/app/programs/${program.id}/counter`, children: 'Voir le compteur' })}
          {routerLink({
            href: spots,
            children: ofCompany ? 'Voir les lieux' : 'Voir les lieux de l’entreprise',
          })}
        </div>
        <PreparationActions program={program} onGone={onGone} />
        <ProgramActions program={program} />
      </div>
      <NotesSection subject="program" id={program.id} />
      <HistorySection
        query={(page) => programHistoryQuery(program.id, page)}
        size={historySize}
        entry={({ id, at, who, what, detail }) => ({
          id,
          what,
          who,
          when: formatDateTime(at),
          details: detail === null ? [] : [detail],
        })}
      />
    </div>
  );
}
