import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { OwnPage } from './own-page.tsx';
import { currentOf } from './own-session-words.ts';
import { SessionMarks } from './session-marks.tsx';

/** The session of the moment with its people, then those to come (D45). */
export function TodaySessions() {
  return (
    <OwnPage title="Aujourd’hui">
      {({ sessions, marks, now }) => {
        const current = currentOf(sessions, now);
        if (sessions.length === 0)
          return (
            <EmptyState
              title="Aucune séance dans les deux semaines à venir."
              reason="Les séances qui vous sont confiées apparaissent ici."
            />
          );
        return (
          <>
            {current && <SessionMarks key={current.id} session={current} marks={marks} now={now} />}
            <OtherSessions sessions={sessions.filter((one) => one !== current)} now={now} />
          </>
        );
      }}
    </OwnPage>
  );
}
