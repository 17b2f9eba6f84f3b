import { usualLanguage, type Language } from '@elan/domain/coaches';
import { onlinePlace, type Program } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CoachCandidateList } from '../../base/coach-choice/coach-candidates.tsx';
import { WhoIsTold, type ToldQuery } from '../../base/told/who-is-told.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import classes from './coach-dialog.module.css';
import { slotsWords } from './program-words.ts';
import { coachCandidatesQuery } from './programs.queries.ts';

type CoachDialogProps = {
  opened: boolean;
  program: Program;
  onClose: () => void;
  onChoose: (coachId: string) => void;
  busy: boolean;
  /** Who is told of the change; nobody of a first choice. */
  told?: ToldQuery;
  error: ReactNode;
};

/** The coaches for a programme, ranked: one click chooses, and each says what stands or speaks against. */
export function CoachDialog({ opened, program, onClose, ...rest }: CoachDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={program.coach === null ? 'Choisir un coach' : 'Changer de coach'}
      subtitle={`${program.companyName}, ${program.spot?.name ?? onlinePlace}\u00a0: ${slotsWords(program.slots)}`}
      keepOnClickOutside
    >
      {opened && <CoachChoice program={program} {...rest} />}
    </Modal>
  );
}

function CoachChoice({ program, onChoose, busy, told, error }: Omit<CoachDialogProps, 'opened' | 'onClose'>) {
  const [language, setLanguage] = useState<Language>(usualLanguage);
  const [chosen, setChosen] = useState('');
  const { data, error: refusal, refetch, isFetching } = useQuery(coachCandidatesQuery(program.id, language));
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
  return (
    <>
      {told && (
        <p className={classes.lead}>
          Les personnes inscrites aux séances reprises et les deux coachs recevront chacun un seul message,
          avec leurs dates. <WhoIsTold query={told} />
        </p>
      )}
      <FormError>{error}</FormError>
      <CoachCandidateList
        data={data}
        language={language}
        onLanguage={setLanguage}
        currentId={program.coach?.id ?? null}
        subject={{ kind: 'program', id: program.id }}
        busyId={busy ? chosen : null}
        onChoose={({ id }) => {
          setChosen(id);
          onChoose(id);
        }}
      />
    </>
  );
}
