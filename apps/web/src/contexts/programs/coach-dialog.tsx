import { fieldMessages } from '@elan/domain/kernel';
import type { Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { slotsWords } from './program-words.ts';
import { coachCandidatesQuery } from './programs.queries.ts';
import classes from './coach-dialog.module.css';

type CoachDialogProps = {
  opened: boolean;
  program: Program;
  onClose: () => void;
  onChoose: (coachId: string) => void;
  busy: boolean;
  error: ReactNode;
};

/** The coaches for a programme: those who are free can be chosen, the others say what stands in the way. */
export function CoachDialog({ opened, program, onClose, ...rest }: CoachDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Choisir un coach"
      subtitle={`${program.companyName}, ${program.spot.name}\u00a0: ${slotsWords(program.slots)}`}
    >
      {opened && <CoachChoice program={program} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function CoachChoice({ program, onClose, onChoose, busy, error }: Omit<CoachDialogProps, 'opened'>) {
  const { data, error: refusal, refetch, isFetching } = useQuery(coachCandidatesQuery(program.id));
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  if (refusal && !data) {
    return (
      <ErrorState
        title="Les coachs n’ont pas pu être chargés."
        message={sentenceOf(refusal)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={4} label="Chargement des coachs" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Aucun coach actif."
        reason="Un coach apparaît ici dès que son intégration est terminée."
      />
    );
  }
  const free = data.items.filter(({ available }) => available).length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === '') setProblem(fieldMessages.coachRequired);
    else onChoose(chosen);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.root} aria-label="Choisir un coach">
      <ChoiceCards
        label="Coachs"
        description={`${free} sur ${data.items.length} peuvent assurer toutes les séances.`}
        field="coachId"
        stacked
        value={chosen}
        onChange={(coachId) => {
          setChosen(coachId);
          setProblem('');
        }}
        error={problem}
        choices={data.items.map(({ id, displayName, available, obstacle }) => ({
          value: id,
          title: displayName,
          mark: available ? <StatusBadge tone="positive">Disponible</StatusBadge> : null,
          detail: obstacle,
          disabled: !available,
        }))}
      />
      <FormError>{error}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Annuler
        </Button>
        <Button type="submit" loading={busy}>
          Choisir ce coach
        </Button>
      </div>
    </form>
  );
}
