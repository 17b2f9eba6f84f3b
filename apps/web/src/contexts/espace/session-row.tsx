import type { EspaceSession } from '@elan/domain/espace';
import { fitcoinsPerSession, fitcoinsWords } from '@elan/domain/gift-cards';
import { parisZone, zoneName } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { useBooking } from './espace.queries.ts';
import { placeOf } from './filter-sessions.ts';
import { SessionTag } from './session-tag.tsx';
import {
  hasBegun,
  isFull,
  isRoomOpen,
  leaveWords,
  minutesOf,
  placesWords,
  rankWords,
  roomOpensAt,
  waitingWords,
} from './session-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './espace.module.css';

/** What a place allows: the room of a video session is told in the place of the deadline, on its day. */
function bookedWords(session: EspaceSession, now: string): string {
  const { place, startsAt, zone } = session;
  if (hasBegun(session, now)) return 'La séance a commencé.';
  const isNear = Date.parse(startsAt) - Date.parse(now) < 86_400_000;
  if (place || !isNear) return leaveWords(session, now);
  return isRoomOpen(session, now)
    ? 'La salle est ouverte.'
    : `La salle ouvre à ${formatTime(roomOpensAt(session), zone)}.`;
}

function State({ session, now }: { session: EspaceSession; now: string }) {
  const { mine, registered, maxParticipants } = session;
  if (session.cancelled) return <p className={classes.state}>Annulée</p>;
  if (mine === 'booked')
    return (
      <p className={classes.state} data-mine="booked">
        <IconCheck size={18} stroke={2.2} aria-hidden="true" />
        <span>
          <strong>Réservée.</strong> {bookedWords(session, now)}
        </span>
      </p>
    );
  if (mine === 'waiting')
    return (
      <p className={classes.state} data-mine="waiting">
        <IconHourglass size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <strong>{rankWords(session)}.</strong> {waitingWords(session, now)}
        </span>
      </p>
    );
  if (hasBegun(session, now)) return <p className={classes.state}>La séance a commencé.</p>;
  const words = placesWords(session);
  return (
    <div className={classes.state}>
      {!isFull(session) && (
        <span className={classes.meter}>
          <Meter value={registered} max={maxParticipants} sentence={words} />
        </span>
      )}
      <span>{words}</span>
    </div>
  );
}

const acts = { book: 'Réserver', wait: 'Attendre' } as const;

/** A session: its hour, what and where it is, where one stands, and the one act that is open; its title opens its page. */
export function SessionRow({ session, now }: { session: EspaceSession; now: string }) {
  const booking = useBooking();
  const row = useKeptFocus<HTMLLIElement>(booking.isPending, 'h3 a');
  const { id, startsAt, zone, mine, objective, coach } = session;
  const act = isFull(session) ? 'wait' : 'book';
  const isOpen = !hasBegun(session, now) && !session.cancelled;
  const mayAct = isOpen && !session.guest && (mine === null || (mine === 'waiting' && act === 'book'));
  return (
    <li ref={row} className={classes.row} data-mine={mine ?? undefined}>
      <div className={classes.hour}>
        <strong>{formatTime(startsAt, zone)}</strong>
        <span>{minutesOf(session)}&nbsp;min</span>
        {zone !== parisZone && <span>{zoneName(zone)}</span>}
      </div>
      <div className={classes.what}>
        <h3 className={classes.title}>
          {routerLink({ href: `/espace/sessions/${id}`, className: classes.open ?? '', children: objective })}
        </h3>
        <p className={classes.where}>
          <SessionTag type={session.type} /> {placeOf(session)}
          {coach && `, avec ${coach.firstName}`}
        </p>
        <State session={session} now={now} />
        {session.guest && mine === null && (
          <p className={classes.where}>
            Ouverte au public par {session.company}, {fitcoinsWords(fitcoinsPerSession)}
          </p>
        )}
        {booking.error && (
          <p className={classes.refusal} role="alert">
            {sentenceOf(booking.error)}
          </p>
        )}
      </div>
      {session.guest && isOpen && mine === null && !isFull(session) && (
        <Button
          className={classes.act ?? ''}
          size="md"
          variant="default"
          aria-label={`Voir\u00a0: ${objective}, ${formatTime(startsAt, zone)}`}
          renderRoot={(props) => routerLink({ ...props, href: `/espace/sessions/${id}` })}
        >
          Voir
        </Button>
      )}
      {mayAct && (
        <Button
          className={classes.act ?? ''}
          size="md"
          variant={act === 'book' ? 'light' : 'default'}
          loading={booking.isPending}
          aria-label={`${acts[act]}\u00a0: ${objective}, ${formatTime(startsAt, zone)}`}
          onClick={() => {
            booking.mutate({ id, startsAt, act });
          }}
        >
          {acts[act]}
        </Button>
      )}
    </li>
  );
}
