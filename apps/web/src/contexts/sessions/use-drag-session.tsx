import { timeOfDayOf, type CivilDate } from '@elan/domain/kernel';
import { may } from '@elan/domain/accounts';
import { toldWords } from '@elan/domain/mailing';
import { closedDayWords, type Session } from '@elan/domain/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { toldQuery } from '../../base/told/told.queries.ts';
import { formatDate } from '../../ui/text/format.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { sessionDetailsQuery } from './acts/acts.queries.ts';
import { closedDayQuery } from './acts/use-closed-day.ts';
import { sessionAt, useMoveSession } from './acts/use-move-session.ts';
import { dayOf, hoursWords } from './session-hours.ts';

const whenWords = (session: Session): string =>
  `${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`;

/**
 * What a drag of the calendar does: asks with the new hour, then moves the session as « Déplacer » does. Until the server says yes the
 * session stands where it stood.
 */
export function useDragSession(): (session: Session, date: CivilDate, start: string) => Promise<void> {
  const confirm = useConfirm();
  const move = useMoveSession();
  const client = useQueryClient();
  const settles = may(useUser(), 'sessions.settle');
  // Why the day carries no session, and what the reader may do about it (D21); nothing for another hour of its own day.
  const dayOff = async (session: Session, date: CivilDate): Promise<string | null> => {
    if (date === dayOf(session)) return null;
    const { spotId } = await client.query(sessionDetailsQuery(session.id));
    const { closed } = await client.query(closedDayQuery({ companyId: session.companyId, spotId, date }));
    return closed && closedDayWords(closed, date, { settles });
  };
  return async (session, date, start) => {
    if (date === dayOf(session) && start === timeOfDayOf(session.startsAt, session.zone)) return;
    const to = { date, start };
    let closed: string | null;
    let told: string;
    try {
      closed = await dayOff(session, date);
      // Read before: the question is drawn where no server can be asked.
      told = toldWords(await client.query(toldQuery(session.id)));
    } catch (error) {
      notify.error({ title: 'La séance n’a pas été déplacée', message: sentenceOf(error) });
      return;
    }
    if (closed !== null && !settles) {
      notify.error({ title: 'La séance n’a pas été déplacée', message: closed });
      return;
    }
    const answer = await confirm({
      title: 'Déplacer la séance\u202f?',
      subtitle: session.objectiveName,
      message: (
        <>
          Elle passe du {whenWords(session)} au <b>{whenWords(sessionAt(session, to))}</b>. {told}
          {closed !== null && <> {closed}</>}
        </>
      ),
      confirmLabel: closed === null ? 'Déplacer la séance' : 'Déplacer tout de même',
    });
    if (answer) move({ session, to: { ...to, ...(closed === null ? {} : { onClosedDay: true }) } });
  };
}
