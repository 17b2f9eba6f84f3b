import { timeOfDayOf, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { formatDate } from '../../ui/format.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
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
  const { move } = useMoveSession();
  return async (session, date, start) => {
    if (date === dayOf(session) && start === timeOfDayOf(session.startsAt, session.zone)) return;
    const to = { date, start };
    const answer = await confirm({
      title: 'Déplacer la séance\u202f?',
      subtitle: session.objectiveName,
      message: (
        <>
          Elle passe du {whenWords(session)} au <b>{whenWords(sessionAt(session, to))}</b>. Les personnes
          inscrites sont prévenues.
        </>
      ),
      confirmLabel: 'Déplacer la séance',
    });
    if (answer) move({ session, to });
  };
}
