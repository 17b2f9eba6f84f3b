import type { Program } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { statusToneOf } from '../../app/status-tones.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DateProposal } from './life/date-proposal.tsx';
import { ProgramHistory } from './life/program-history.tsx';
import { ProgramPauses } from './life/program-pauses.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { PreparationActions } from './preparation-actions.tsx';
import { ProgramPlan } from './program-plan.tsx';
import classes from './program-facts.module.css';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlinesOf, hasStarted, nextStepOf, programTypeLabel } from './program-words.ts';
import { programQuery } from './programs.queries.ts';

type ProgramDialogProps = { id: string | undefined; onClose: () => void };

/** A refused or withdrawn programme has no dates any more; a draft has none before its slots. */
const hasDates = ({ status, slots }: Program): boolean =>
  status !== 'REFUSED' && status !== 'CANCELLED' && slots.length > 0;

/** The details of a programme, and what may be done with it. */
export function ProgramDialog({ id, onClose }: ProgramDialogProps) {
  const [asking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...programQuery(id ?? ''),
    enabled: id !== undefined,
  });
  const title = data ? `${programTypeLabel(data.type)}, ${data.objective.name}` : 'Programme';
  return (
    <Modal
      opened={id !== undefined}
      // Escape answers to the confirmation that stands above, not to both.
      onClose={() => {
        if (!asking) onClose();
      }}
      title={title}
      {...(data ? { subtitle: data.companyName } : {})}
    >
      {error && !data && (
        <ErrorState
          title="Ce programme n’a pas pu être chargé."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState height={260} label="Chargement du programme" />}
      {data && <ProgramDetail program={data} onDialog={setAsking} onGone={onClose} />}
    </Modal>
  );
}

type ProgramDetailProps = {
  program: Program;
  onDialog: (opened: boolean) => void;
  /** The programme is there no more. */
  onGone: () => void;
};

function ProgramDetail({ program, onDialog, onGone }: ProgramDetailProps) {
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
      {hasStarted(program) && <ProgramPauses program={program} onDialog={onDialog} />}
      {hasDates(program) && <ProgramPlan program={program} />}
      <ProgramHistory id={program.id} />
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
        <PreparationActions program={program} onDialog={onDialog} onGone={onGone} />
        <ProgramActions program={program} onDialog={onDialog} />
      </div>
    </div>
  );
}
