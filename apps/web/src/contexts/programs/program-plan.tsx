import type { Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { ProgramDates } from './program-dates.tsx';
import classes from './program-facts.module.css';
import { planQuery } from './programs.queries.ts';

type ProgramPlanProps = { program: Program };

/** The dates of a programme, unfolded on demand. */
export function ProgramPlan({ program }: ProgramPlanProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={classes.plan}>
      <Button
        variant="subtle"
        size="sm"
        className={classes.toggle ?? ''}
        rightSection={<IconChevronDown size={16} stroke={2} data-open={shown || undefined} />}
        aria-expanded={shown}
        {...(shown ? { 'aria-controls': id } : {})}
        onClick={() => {
          setShown(!shown);
        }}
      >
        {shown ? 'Masquer les dates' : 'Voir les dates'}
      </Button>
      {shown && (
        <div id={id}>
          <PlannedDates program={program} />
        </div>
      )}
    </div>
  );
}

function PlannedDates({ program }: { program: Program }) {
  const plan = useQuery(planQuery(program.id));
  if (plan.data) return <ProgramDates simulation={plan.data} zone={program.zone} />;
  if (!plan.error) return <LoadingState height={160} label="Calcul des dates" />;
  return (
    <ErrorState
      title="Les dates n’ont pas pu être calculées."
      message={sentenceOf(plan.error)}
      onRetry={() => void plan.refetch()}
      retrying={plan.isFetching}
    />
  );
}
