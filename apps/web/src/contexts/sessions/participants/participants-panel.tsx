import { may } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../base/session/session.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';

// Who only looks at the calendar does not load it.
const Body = lazy(async () => ({
  default: (await loadChunk(() => import('./participants-body.tsx'))).ParticipantsBody,
}));

/** The people of a session: places, waiting list, attendance. Nothing for who may not see them, nor for a draft. */
export function ParticipantsPanel({ session }: { session: Session }) {
  const user = useUser();
  if (session.status === 'DRAFT' || !may(user, 'sessions.read-participants')) return null;
  return (
    <Suspense fallback={<LoadingState shape="rows" count={3} label="Chargement des participants" />}>
      <Body key={session.id} session={session} />
    </Suspense>
  );
}
