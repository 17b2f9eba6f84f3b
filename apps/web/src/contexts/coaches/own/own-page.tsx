import type { CoachSession } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { useWaitingMarks } from './marks-queue.ts';
import { ownSessionsQuery } from './own-sessions.queries.ts';
import { useServerNow } from './use-server-now.ts';
import type { WaitingMark } from './waiting-marks.ts';
import { WaitingNote } from './waiting-note.tsx';

type Shown = {
  readonly sessions: readonly CoachSession[];
  readonly marks: readonly WaitingMark[];
  readonly now: number;
};

type OwnPageProps = {
  title: string;
  before?: ReactNode;
  children: (shown: Shown) => ReactNode;
};

/** A page of a coach’s sessions: loading, refused, or what is shown of them; what waits for a network is told above. */
export function OwnPage({ title, before, children }: OwnPageProps) {
  const { _uid } = useUser();
  const read = useQuery(ownSessionsQuery);
  const { marks, isCut } = useWaitingMarks(_uid);
  const now = useServerNow(read.data?.now, read.dataUpdatedAt);
  return (
    <>
      <PageHeader
        title={title}
        before={before}
        {...(read.data && {
          description: `Données de ${formatTime(read.data.now)}`,
        })}
      />
      <WaitingNote count={isCut ? marks.length : 0} />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={4} />}
      {read.data && children({ sessions: read.data.items, marks, now })}
    </>
  );
}
