import { instantAt, timeOfDayOf } from '@elan/domain/kernel';
import type { Session, SessionMove } from '@elan/domain/sessions';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { dayOf, hoursWords } from '../session-hours.ts';
import { minutesOfSession } from '../session-words.ts';
import { useMoveRequest } from './acts.queries.ts';

/** How long a move may be undone, in milliseconds. */
const undoMs = 10_000;

/** What moving needs to know of a session, and what moving it back asks. */
export type MovedSession = Pick<Session, 'id' | 'objectiveName' | 'startsAt' | 'endsAt' | 'zone'>;

/** « samedi 28 novembre 2026, 12:30 – 13:30 ». */
const whenWords = (session: MovedSession): string =>
  `${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`;

/** The session once it stands elsewhere, in the hours of its place. */
export function sessionAt<S extends MovedSession>(
  session: S,
  { date, start, durationMinutes }: SessionMove,
): S {
  const startsAt = instantAt(date, start, session.zone);
  const minutes = durationMinutes ?? minutesOfSession(session);
  return { ...session, startsAt: startsAt.toString(), endsAt: startsAt.add({ minutes }).toString() };
}

type Moving = {
  readonly session: MovedSession;
  readonly to: SessionMove;
  /** Where it stood, when more than its hour moves. */
  readonly back?: Pick<SessionMove, 'spotId' | 'coachId'>;
};

const sayRefused = (error: unknown): void => {
  notify.error({ id: 'session-move', title: 'La séance n’a pas été déplacée', message: sentenceOf(error) });
};

/** Says where a session went, and offers for ten seconds to move it back. */
export function useSayMoved(): (moved: MovedSession, from: Omit<Moving, 'to'>) => void {
  const request = useMoveRequest();
  const undo = async ({ session, back = {} }: Omit<Moving, 'to'>): Promise<void> => {
    const to = {
      date: dayOf(session),
      start: timeOfDayOf(session.startsAt, session.zone),
      durationMinutes: minutesOfSession(session),
      ...back,
    };
    try {
      // A promise: the form that moved it is gone by now, and its callbacks with it.
      await request.mutateAsync({ id: session.id, to });
      notify.success({
        id: 'session-moved-back',
        title: 'Déplacement annulé',
        message: `La séance est de nouveau le ${whenWords(session)}.`,
      });
    } catch (error) {
      sayRefused(error);
    }
  };
  return (moved, from) => {
    notify.action({
      id: 'session-move',
      title: 'Séance déplacée',
      message: `${moved.objectiveName}\u00a0: ${whenWords(moved)}. Les personnes inscrites sont prévenues.`,
      ms: undoMs,
      action: {
        label: 'Annuler le déplacement',
        onClick: () => {
          void undo(from);
        },
      },
    });
  };
}

/** Moves a session to another hour of its place by a drag in the calendar: says it, or why not. */
export function useMoveSession(): (moving: Moving) => void {
  const request = useMoveRequest();
  const sayMoved = useSayMoved();
  return (moving) => {
    request.mutate(
      { id: moving.session.id, to: moving.to },
      {
        onSuccess: ({ session }) => {
          sayMoved(session, moving);
        },
        onError: sayRefused,
      },
    );
  };
}
