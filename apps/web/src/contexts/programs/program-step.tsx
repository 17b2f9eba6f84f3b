import type { Program } from '@elan/domain/programs';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { ProgramPreparation } from './program-preparation.tsx';
import classes from './program.form.module.css';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlinesOf, programTypeLabel } from './program-words.ts';
import { programsQuery } from './programs.queries.ts';

type ProgramStepProps = {
  companyId: string;
  onSubmitted: () => void;
  /** Goes on without a programme, or after the one that was submitted. */
  onContinue: () => void;
};

/** The programme of the tutorial: the form of a first one, then the one that was submitted. */
export function ProgramStep({ companyId, onSubmitted, onContinue }: ProgramStepProps) {
  const { data, error, refetch, isFetching } = useQuery(programsQuery('pending'));
  const [another, setAnother] = useState(false);
  // Once the form of the first programme is shown, only submitting it leads elsewhere.
  const [first, setFirst] = useState(false);
  const submitted = data?.items.filter(({ status }) => status !== 'DRAFT');
  if (submitted?.length === 0 && !first) setFirst(true);
  if (error && !data) {
    return (
      <ErrorState
        title="Vos programmes n’ont pas pu être chargés."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!submitted) return <LoadingState shape="form" count={5} label="Chargement de vos programmes" />;
  if (!first && !another) {
    return (
      <Submitted
        programs={submitted}
        onAnother={() => {
          setAnother(true);
        }}
        onContinue={onContinue}
      />
    );
  }
  return (
    <ProgramPreparation
      companyId={companyId}
      headingOrder={3}
      onSubmitted={onSubmitted}
      otherActions={
        <Button variant="default" size="md" onClick={onContinue}>
          {another ? 'Continuer' : 'Passer cette étape'}
        </Button>
      }
      withoutSpot={
        <Text>
          Sans lieu, seul un programme en visioconférence est possible. Pour les autres, ajoutez d’abord un
          lieu, à l’étape précédente.
        </Text>
      }
    />
  );
}

type SubmittedProps = { programs: readonly Program[]; onAnother: () => void; onContinue: () => void };

function Submitted({ programs, onAnother, onContinue }: SubmittedProps) {
  return (
    <div className={classes.fields}>
      {programs.map((program) => (
        <SectionCard
          key={program.id}
          order={3}
          title={`${programTypeLabel(program.type)}, ${program.objective.name}`}
          action={<StatusBadge tone={statusToneOf(program.status)}>{program.statusLabel}</StatusBadge>}
        >
          <div className={classes.submitted}>
            <ProgramWarnings warnings={deadlinesOf(program).warnings} />
            <ProgramFacts program={program} />
          </div>
        </SectionCard>
      ))}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onAnother}>
          Préparer un autre programme
        </Button>
        <Button size="md" onClick={onContinue}>
          Continuer
        </Button>
      </div>
    </div>
  );
}
