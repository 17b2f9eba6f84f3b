import { may, type SessionUser } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../base/session/session.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';

// Who only looks at the calendar does not load it.
const Body = lazy(async () => ({
  default: (await loadChunk(() => import('./participants-body.tsx'))).ParticipantsBody,
}));

/** Tells whether somebody reads the people of a session on its card: its figures are there, and said once. */
export const showsParticipants = (user: SessionUser, { status }: Session): boolean =>
  status !== 'DRAFT' && may(user, 'sessions.read-participants');

/** The people of a session: places, waiting list, attendance. Nothing for who may not see them, nor for a draft. */
export function ParticipantsPanel({ session }: { session: Session }) {
  const user = useUser();
  if (!showsParticipants(user, session)) return null;
  return (
    <Suspense fallback={<LoadingState shape="rows" count={3} label="Chargement des participants" />}>
      <Body key={session.id} session={session} />
    </Suspense>
  );
}
