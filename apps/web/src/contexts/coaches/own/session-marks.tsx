import type { CoachSession } from '@elan/domain/sessions';
import { formatTime } from '../../../ui/text/format.ts';
import { MarksBar } from './marks-bar.tsx';
import { isToMark } from './own-session-words.ts';
import { PeopleMarks } from './people-marks.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SessionHero } from './session-hero.tsx';
import { asNoted, type WaitingMark } from './waiting-marks.ts';

// Its questions are not needed to mark who came.
const SessionNotices = lazyPart(() => import('./session-notices.tsx'), 'SessionNotices', { ahead: true });

type SessionMarksProps = {
  session: CoachSession;
  marks: readonly WaitingMark[];
  now: number;
};

function closedWords({ marks, zone }: CoachSession, now: number): string | null {
  if (marks.refusal !== null) return marks.refusal;
  if (now < Date.parse(marks.from)) return `Le pointage ouvre à ${formatTime(marks.from, zone)}.`;
  return now > Date.parse(marks.until) ? 'Le pointage de cette séance est fermé.' : null;
}

/** A session of a coach, whole: what and where it is, who is booked and who came. */
export function SessionMarks({ session, marks, now }: SessionMarksProps) {
  const noted = asNoted(session, marks);
  const isOpen = isToMark(session, now);
  return (
    <>
      <SessionHero session={noted} now={now} />
      <Suspense fallback={null}>
        <SessionNotices session={session} />
      </Suspense>
      <PeopleMarks session={noted} isOpen={isOpen} closed={isOpen ? null : closedWords(session, now)} />
      {isOpen && <MarksBar session={noted} now={now} />}
    </>
  );
}
