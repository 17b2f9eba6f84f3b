import { usualLanguage, type CoachCandidate, type Language } from '@elan/domain/coaches';
import {
  sessionCoachContract,
  sessionCoachInputSchema,
  type Session,
  type SessionCoachInput,
} from '@elan/domain/sessions';
import { Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toldQuery } from '../told/told.queries.ts';
import { WhoIsTold } from '../told/who-is-told.tsx';
import { useAct } from '../acts/use-act.ts';
import { inputErrors } from '../forms/input-errors.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { clientOf } from '../transport/api.ts';
import { CoachCandidateList } from './coach-candidates.tsx';
import { sentenceOf } from '../transport/refusals.ts';
import classes from './coach-candidates.module.css';

const sessions = clientOf('sessions', sessionCoachContract);
const meta = { handled: true };

type SessionCoachDialogProps = {
  /** The session that is given, or null when the dialog is closed; `words` says which one it is. */
  session: { readonly id: string; readonly coachId: string | null; readonly words: string } | null;
  onClose: () => void;
};

/** Gives one coming session to a coach: the candidates ranked, one click; past a document, with a reason (D29). */
export function SessionCoachDialog({ session, onClose }: SessionCoachDialogProps) {
  const [last, setLast] = useState(session);
  if (session !== null && session !== last) setLast(session);
  return (
    <Modal
      opened={session !== null}
      onClose={onClose}
      title="Confier la séance à un coach"
      subtitle={last?.words ?? ''}
      keepTyped
    >
      {session !== null && <Candidates key={session.id} session={session} onClose={onClose} />}
    </Modal>
  );
}

/** Gives the session to a coach, from the list of candidates or with a reason. */
const giving = (id: string, onDone: () => void) => ({
  send: (body: SessionCoachInput) => sessions.assign({ params: { id }, body }),
  touches: ['sessions', 'coaches'],
  done: ({ coachName }: Session) => ({
    title: 'Coach choisi',
    message: `${coachName ?? 'Le coach'} assure cette séance.`,
  }),
  onDone,
});

function Candidates({
  session,
  onClose,
}: {
  session: { id: string; coachId: string | null };
  onClose: () => void;
}) {
  const [language, setLanguage] = useState<Language>(usualLanguage);
  const [exception, setException] = useState<CoachCandidate | null>(null);
  const act = giving(session.id, onClose);
  const give = useAct(act);
  const input = { params: { id: session.id }, query: { language } };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sessions.candidates.key(input),
    queryFn: ({ signal }) => sessions.candidates(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
  if (exception) {
    return (
      <ExceptionForm
        coach={exception}
        act={act}
        onCancel={() => {
          setException(null);
          give.reset();
        }}
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title="Les coachs n’ont pas pu être chargés."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={5} label="Chargement des coachs" />;
  return (
    <>
      <p className={classes.count}>
        <WhoIsTold query={toldQuery(session.id)} />
      </p>
      <FormError>{give.error ? sentenceOf(give.error) : null}</FormError>
      <CoachCandidateList
        data={data}
        language={language}
        onLanguage={setLanguage}
        currentId={session.coachId}
        subject={{ kind: 'session', id: session.id }}
        busyId={give.isPending ? give.variables.coachId : null}
        onChoose={({ id }) => {
          give.mutate({ coachId: id });
        }}
        onException={setException}
      />
    </>
  );
}

type ExceptionFormProps = {
  coach: CoachCandidate;
  act: ReturnType<typeof giving>;
  onCancel: () => void;
};

/** Why a session is given past the end of a document. */
function ExceptionForm({ coach, act, onCancel }: ExceptionFormProps) {
  const asked = (reason: string): SessionCoachInput => ({ coachId: coach.id, reason });
  const form = useServerForm({
    ...act,
    initial: { reason: '' },
    check: ({ reason }) => inputErrors(sessionCoachInputSchema, asked(reason)),
    send: ({ reason }) => act.send(asked(reason.trim())),
  });
  return (
    <ServerForm form={form} label="Déroger aux documents" submitLabel="Confier la séance" onCancel={onCancel}>
      <p className={classes.count}>
        {coach.displayName}
        <span className={classes.asked}>{coach.obstacle}</span>
      </p>
      <Textarea
        label="Pourquoi lui confier cette séance malgré tout"
        description="Le motif est gardé dans l’historique de la séance, qui reste signalée."
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ServerForm>
  );
}
