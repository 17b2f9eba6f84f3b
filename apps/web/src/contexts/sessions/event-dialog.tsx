import type { EventSession } from '@elan/domain/sessions';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { EventSource } from './event-source.ts';
import type { ChosenHour } from './event-values.ts';
import { eventOptionsQuery, objectivesQuery } from './sessions.queries.ts';

// Its date picker is heavy, and few visits of the calendar open it.
const EventForm = lazy(async () => ({
  default: (await loadChunk(() => import('./event.form.tsx'))).EventForm,
}));

type EventDialogProps = {
  opened: boolean;
  /** The empty hour of the calendar that was chosen, if one was. */
  hour: ChosenHour;
  source?: EventSource | undefined;
  onClose: () => void;
  onPlanned: (event: EventSession) => void;
};

const words = {
  new: {
    title: 'Planifier une séance',
    subtitle: 'Une séance seule, hors programme. Publiée, elle apparaît aussitôt dans le calendrier.',
  },
  copy: {
    title: 'Dupliquer cette séance',
    subtitle: 'La même séance, hors programme, à une autre date.',
  },
  draft: {
    title: 'Modifier ce brouillon',
    subtitle: 'Un brouillon peut attendre son lieu et son coach. Publiez-le depuis sa fiche.',
  },
} as const;

/** Plans a session outside of any programme. Closing keeps what was typed for the next time. */
export function EventDialog({ opened, ...form }: EventDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} {...words[form.source?.as ?? 'new']} keepOnClickOutside>
      <LoadedForm {...form} />
    </Modal>
  );
}

const waiting = <LoadingState shape="form" count={5} label="Préparation du formulaire" />;

function LoadedForm({ hour, source, onClose, onPlanned }: Omit<EventDialogProps, 'opened'>) {
  const options = useQuery(eventOptionsQuery);
  const objectives = useQuery(objectivesQuery);
  const error = options.error ?? objectives.error;
  if (options.data?.companies.length === 0) {
    return (
      <EmptyState
        icon={<IconMapPinOff size={24} stroke={1.6} />}
        title="Aucune entreprise ne peut recevoir de séance."
        reason="Une séance se planifie pour une entreprise inscrite, dont le contrat court."
      />
    );
  }
  if (options.data && objectives.data) {
    return (
      <Suspense fallback={waiting}>
        <EventForm
          options={options.data}
          objectives={objectives.data.items}
          hour={hour}
          source={source}
          onCancel={onClose}
          onPlanned={onPlanned}
        />
      </Suspense>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Le formulaire n’a pas pu être préparé."
        message={sentenceOf(error)}
        onRetry={() => {
          void options.refetch();
          void objectives.refetch();
        }}
        retrying={options.isFetching || objectives.isFetching}
      />
    );
  }
  return waiting;
}
