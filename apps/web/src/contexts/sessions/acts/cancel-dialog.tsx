import { may } from '@elan/domain/accounts';
import { reasonTooShortMessage } from '@elan/domain/kernel';
import { cancellationWords, shortestReason, type SessionDetails } from '@elan/domain/sessions';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { dayOf, hoursWords } from '../session-hours.ts';
import { cancellationQuery } from './acts.queries.ts';
import classes from './session-card.module.css';

type Cancellation = { readonly reason: string; readonly noCountReason?: string };
type CancelDialogProps = {
  opened: boolean;
  details: SessionDetails;
  busy: boolean;
  error: ReactNode;
  onClose: () => void;
  onCancelSession: (cancellation: Cancellation) => void;
};

/** Cancels a session, with a reason; says before whether it will count. */
export function CancelDialog({ opened, details, onClose, ...form }: CancelDialogProps) {
  const { session } = details;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Annuler cette séance&#8239;?"
      subtitle={`${session.objectiveName}, ${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`}
      keepTyped
    >
      {opened && <CancelForm details={details} onClose={onClose} {...form} />}
    </Modal>
  );
}

type Problems = { readonly reason?: string; readonly noCount?: string };
const problemOf = (text: string): string | undefined =>
  text.trim().length < shortestReason ? reasonTooShortMessage(shortestReason) : undefined;

function CancelForm({ details, busy, error, onClose, onCancelSession }: Omit<CancelDialogProps, 'opened'>) {
  const { session } = details;
  const settles = may(useUser(), 'sessions.settle');
  const preview = useQuery(cancellationQuery(session.id));
  const [reason, setReason] = useState('');
  const [free, setFree] = useState(false);
  const [why, setWhy] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLTextAreaElement>(null);
  const { data } = preview;
  const isReady = data !== undefined;
  // The dialog opens before its field is there.
  useEffect(() => {
    if (isReady) first.current?.focus();
  }, [isReady]);
  if (preview.error && !data) {
    return (
      <ErrorState
        title="Le décompte n’a pas pu être vérifié."
        message={sentenceOf(preview.error)}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="form" count={2} label="Vérification du décompte" />;
  const offersFree = settles && data.counts;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrongReason = problemOf(reason);
    const wrongWhy = offersFree && free ? problemOf(why) : undefined;
    setProblems({
      ...(wrongReason === undefined ? {} : { reason: wrongReason }),
      ...(wrongWhy === undefined ? {} : { noCount: wrongWhy }),
    });
    if (wrongReason !== undefined) first.current?.focus();
    else if (wrongWhy !== undefined) second.current?.focus();
    else onCancelSession({ reason, ...(offersFree && free ? { noCountReason: why } : {}) });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Annulation de la séance">
      <p className={classes.note} data-counts={(data.counts && !free) || undefined}>
        {offersFree && free
          ? 'Elle ne sera pas comptée, par votre décision.'
          : cancellationWords({ ...data, zone: session.zone })}
      </p>
      <Textarea
        ref={first}
        label="Raison de l’annulation"
        description="L’entreprise et les personnes inscrites la liront."
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
      {offersFree && (
        <Checkbox
          label="Ne pas la compter"
          description="Réservé aux administrateurs, avec une raison."
          checked={free}
          onChange={(event) => {
            setFree(event.currentTarget.checked);
          }}
        />
      )}
      {offersFree && free && (
        <Textarea
          ref={second}
          label="Pourquoi ne pas la compter"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={why}
          error={problems.noCount}
          onChange={(event) => {
            setWhy(event.currentTarget.value);
            setProblems({});
          }}
        />
      )}
      <FormError>{error}</FormError>
      <div className={classes.end}>
        <Button variant="default" size="md" onClick={onClose}>
          Garder la séance
        </Button>
        <Button type="submit" size="md" color="corail.7" loading={busy}>
          Annuler la séance
        </Button>
      </div>
    </form>
  );
}
