import { Anchor } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { OwnPage } from './own-page.tsx';
import { SessionMarks } from './session-marks.tsx';

/** One session of a coach, of another moment than now. */
export function OwnSessionScreen() {
  const { id = '' } = useParams({ strict: false });
  const back = (
    <Anchor size="sm" renderRoot={(props) => routerLink({ ...props, href: '/coach' })}>
      Toutes mes séances
    </Anchor>
  );
  return (
    <OwnPage title="Ma séance" before={back}>
      {({ sessions, marks, now }) => {
        const session = sessions.find((one) => one.id === id);
        if (!session)
          return (
            <EmptyState
              title="Cette séance n’est plus à vous, ou n’est plus à pointer."
              reason="Elle a pu être annulée, déplacée ou confiée à quelqu’un d’autre."
            />
          );
        return (
          <>
            <p>{formatDate(session.startsAt, 'long', session.zone)}</p>
            <SessionMarks session={session} marks={marks} now={now} />
          </>
        );
      }}
    </OwnPage>
  );
}
