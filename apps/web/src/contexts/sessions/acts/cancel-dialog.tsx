import { may } from '@elan/domain/accounts';
import { reasonTooShortMessage } from '@elan/domain/kernel';
import { toldWords } from '@elan/domain/mailing';
import {
  cancellationWords,
  shortestReason,
  type CancellationPreview,
  type SessionDetails,
} from '@elan/domain/sessions';
import { Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { dayOf, hoursWords } from '../session-hours.ts';
import { acts, cancellationQuery, touched, useKeepDetails } from './acts.queries.ts';
import classes from './session-card.module.css';

type CancelDialogProps = { opened: boolean; details: SessionDetails; onClose: () => void };

/** Cancels a session, with a reason; says before whether it will count. */
export function CancelDialog({ opened, details, onClose }: CancelDialogProps) {
  const { session } = details;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Annuler cette séance&#8239;?"
      subtitle={`${session.objectiveName}, ${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`}
      keepTyped
    >
      {opened && <LoadedForm details={details} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = Omit<CancelDialogProps, 'opened'>;

function LoadedForm(props: FormProps) {
  const { data, error, refetch, isFetching } = useQuery(cancellationQuery(props.details.session.id));
  if (data) return <CancelForm {...props} preview={data} />;
  if (!error) return <LoadingState shape="form" count={2} label="Vérification du décompte" />;
  return (
    <ErrorState
      title="Le décompte n’a pas pu être vérifié."
      message={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const problemOf = (text: string): string | null =>
  text.trim().length < shortestReason ? reasonTooShortMessage(shortestReason) : null;

function CancelForm({ details, onClose, preview }: FormProps & { preview: CancellationPreview }) {
  const { id, zone } = details.session;
  const offersFree = may(useUser(), 'sessions.settle') && preview.counts;
  const keep = useKeepDetails();
  const form = useServerForm({
    initial: { reason: '', free: false, noCountReason: '' },
    check: {
      reason: problemOf,
      noCountReason: (why, { free }) => (offersFree && free ? problemOf(why) : null),
    },
    send: ({ reason, free, noCountReason }) =>
      acts.cancel({ params: { id }, body: { reason, ...(offersFree && free && { noCountReason }) } }),
    touches: touched,
    done: () => ({
      title:
        preview.told === 0
          ? 'Séance annulée'
          : `Séance annulée, ${formatNumber(preview.told)}\u00a0${plural(preview.told, 'personne prévenue', 'personnes prévenues')}`,
      message: 'L’entreprise et ses inscrits en liront la raison.',
    }),
    onDone(changed) {
      keep(changed);
      onClose();
    },
  });
  const isFree = offersFree && form.values.free;
  return (
    <ServerForm
      form={form}
      label="Annulation de la séance"
      submitLabel="Annuler la séance"
      destructive
      cancelLabel="Garder la séance"
      onCancel={onClose}
    >
      <p className={classes.note} data-counts={(preview.counts && !isFree) || undefined}>
        {isFree ? 'Elle ne sera pas comptée, par votre décision.' : cancellationWords({ ...preview, zone })}
      </p>
      <p className={classes.note}>{toldWords(preview)}</p>
      <Textarea
        label="Raison de l’annulation"
        description="L’entreprise et les personnes inscrites la liront."
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {offersFree && (
        <Checkbox
          label="Ne pas la compter"
          description="Réservé aux administrateurs, avec une raison."
          {...form.getInputProps('free', { type: 'checkbox' })}
        />
      )}
      {isFree && (
        <Textarea
          label="Pourquoi ne pas la compter"
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('noCountReason')}
        />
      )}
    </ServerForm>
  );
}
