import { usualLanguage, type CoachCandidate, type Language } from '@elan/domain/coaches';
import { sessionCoachContract, sessionCoachInputSchema, type SessionCoachInput } from '@elan/domain/sessions';
import { Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormButtons } from '../../ui/forms/form-buttons.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { notify } from '../../ui/feedback/notify.ts';
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

function useGiveSession(id: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SessionCoachInput) => sessions.assign({ params: { id }, body }),
    onSuccess({ coachName }) {
      notify.success({ title: 'Coach choisi', message: `${coachName ?? 'Le coach'} assure cette séance.` });
      onDone();
    },
    onSettled: () =>
      Promise.all(['sessions', 'coaches'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
    meta,
  });
}

function Candidates({
  session,
  onClose,
}: {
  session: { id: string; coachId: string | null };
  onClose: () => void;
}) {
  const [language, setLanguage] = useState<Language>(usualLanguage);
  const [exception, setException] = useState<CoachCandidate | null>(null);
  const give = useGiveSession(session.id, onClose);
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
        busy={give.isPending}
        error={give.error}
        onCancel={() => {
          setException(null);
          give.reset();
        }}
        onSend={(reason) => {
          give.mutate({ coachId: exception.id, reason });
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
  busy: boolean;
  error: unknown;
  onCancel: () => void;
  onSend: (reason: string) => void;
};

/** Why a session is given past the end of a document. */
function ExceptionForm({ coach, busy, error, onCancel, onSend }: ExceptionFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <form
      noValidate
      aria-label="Déroger aux documents"
      className={classes.reason}
      onSubmit={(event) => {
        event.preventDefault();
        const read = sessionCoachInputSchema.safeParse({ coachId: coach.id, reason });
        if (read.success) onSend(reason.trim());
        else setProblem(read.error.issues[0]?.message ?? '');
      }}
    >
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
        value={reason}
        error={problem || null}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          setProblem('');
        }}
      />
      <FormError>{error ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Confier la séance" busy={busy} onCancel={onCancel} />
    </form>
  );
}
