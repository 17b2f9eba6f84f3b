import { can } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { sessionDetailsQuery } from './acts/acts.queries.ts';
import { EventDialog } from './event-dialog.tsx';
import type { EventSource } from './event-source.ts';
import { SessionFacts } from './session-facts.tsx';
import { knownSession } from './sessions.queries.ts';

// The calendar opens without it.
const SessionCard = lazy(async () => ({
  default: (await loadChunk(() => import('./acts/session-card.tsx'))).SessionCard,
}));

type SessionDialogProps = { id: string | undefined; onClose: () => void };

/** The details of a session, and what may be done with it. */
export function SessionDialog({ id, onClose }: SessionDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const [source, setSource] = useState<EventSource | undefined>();
  const [writing, setWriting] = useState(false);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...sessionDetailsQuery(last ?? ''),
    enabled: id !== undefined,
  });
  const user = useUser();
  // What the calendar or the list has shown stands at once, then its details come.
  const session = data?.session ?? knownSession(client, last);
  const program = session && can(user.role, 'programs.read') !== null ? session.programId : null;
  const write = (next: EventSource) => {
    setSource(next);
    setWriting(true);
  };
  const facts = session && <SessionFacts session={session} />;
  return (
    <>
      <Drawer
        opened={id !== undefined}
        onClose={onClose}
        title={session?.objectiveName ?? 'Séance'}
        size={640}
        footer={program !== null && <ProgramLink id={program} />}
      >
        {error && !data && (
          <ErrorState
            title="Cette séance n’a pas pu être chargée."
            message={sentenceOf(error)}
            {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
            retrying={isFetching}
          />
        )}
        {!session && !error && <LoadingState height={260} label="Chargement de la séance" />}
        {!data && !error && facts}
        {data && (
          <Suspense fallback={facts}>
            <SessionCard
              details={data}
              onGone={onClose}
              onDuplicate={() => {
                write({ as: 'copy', details: data });
              }}
              onWriteDraft={() => {
                write({ as: 'draft', details: data });
              }}
            />
          </Suspense>
        )}
      </Drawer>
      <EventDialog
        opened={writing}
        hour={null}
        source={source}
        onClose={() => {
          setWriting(false);
        }}
        onPlanned={() => {
          setWriting(false);
          if (source?.as === 'copy') onClose();
        }}
      />
    </>
  );
}

function ProgramLink({ id }: { id: NonNullable<Session['programId']> }) {
  return (
    <Button
      variant="light"
      renderRoot={(props) => routerLink({ ...props, href: `/app/programs?program=${id}` })}
    >
      Voir le programme
    </Button>
  );
}
