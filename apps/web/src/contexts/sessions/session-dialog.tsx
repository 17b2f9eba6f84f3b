import { can } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { seesCompanies } from './may-plan.ts';
import { SessionFacts } from './session-facts.tsx';
import { knownSession, sessionQuery } from './sessions.queries.ts';

type SessionDialogProps = { id: string | undefined; onClose: () => void };

/** The details of a session. */
export function SessionDialog({ id, onClose }: SessionDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...sessionQuery(last ?? ''),
    enabled: id !== undefined,
    placeholderData: () => knownSession(client, last),
  });
  const user = useUser();
  const program = data && can(user.role, 'programs.read') !== null ? data.programId : null;
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      title={data?.objectiveName ?? 'Séance'}
      {...(data && seesCompanies(user) ? { subtitle: data.companyName } : {})}
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
      {!data && !error && <LoadingState height={260} label="Chargement de la séance" />}
      {data && <SessionFacts session={data} />}
    </Modal>
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
