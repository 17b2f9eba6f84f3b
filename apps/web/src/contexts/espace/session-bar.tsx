import type { EspaceSession } from '@elan/domain/espace';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { formatTime } from '../../ui/text/format.ts';
import { useBooking } from './espace.queries.ts';
import { isFull, isRoomOpen, leavesInTime, placesWords, roomOpensAt } from './session-words.ts';
import classes from './session-page.module.css';

type BarProps = { session: EspaceSession; now: string };

/** What may still be done, or why nothing may. */
function closedWords({ cancelled, startsAt, endsAt, mine }: EspaceSession, now: string): string | null {
  if (cancelled) return 'Cette séance est annulée. Choisissez-en une autre.';
  if (Date.parse(endsAt) <= Date.parse(now)) return 'Cette séance est terminée.';
  if (Date.parse(startsAt) > Date.parse(now)) return null;
  return mine === 'booked' ? 'La séance a commencé.' : 'La séance a commencé. Choisissez une séance à venir.';
}

function noteOf(session: EspaceSession, now: string, asking: boolean): string {
  const { mine } = session;
  if (asking)
    return leavesInTime(session, now)
      ? 'Votre place ira à la personne suivante.'
      : 'Ce départ comptera comme tardif.';
  if (mine === 'booked') return 'Votre place est réservée.';
  if (mine === 'waiting' || isFull(session)) return placesWords(session);
  return 'Comprise dans l’offre de votre entreprise';
}

/** The way into the room of a video session, from a quarter of an hour before. */
function Room({ session, now }: BarProps) {
  const { meetingUrl, mine, zone, endsAt } = session;
  if (meetingUrl === null || mine !== 'booked' || Date.parse(endsAt) <= Date.parse(now)) return null;
  if (isRoomOpen(session, now))
    return (
      <Button component="a" href={meetingUrl} size="lg" fullWidth className={classes.main ?? ''}>
        Rejoindre la visio
      </Button>
    );
  return <p className={classes.note}>La salle ouvre à {formatTime(roomOpensAt(session), zone)}.</p>;
}

/** The one decision of the page, under the thumb: take a place, wait for one, give it back. */
export function SessionBar({ session, now }: BarProps) {
  const booking = useBooking();
  const [asking, setAsking] = useState(false);
  const { id, mine } = session;
  const closed = closedWords(session, now);
  const send = (act: 'book' | 'wait' | 'leave') => {
    setAsking(false);
    booking.mutate({ id, act });
  };
  const takes = mine === null || (mine === 'waiting' && !isFull(session));
  return (
    <div className={classes.bar}>
      {booking.error && (
        <p className={classes.refusal} role="alert">
          {sentenceOf(booking.error)}
        </p>
      )}
      <Room session={session} now={now} />
      {closed !== null && <p className={classes.note}>{closed}</p>}
      {closed === null && asking && (
        <div className={classes.two}>
          <Button
            variant="default"
            size="lg"
            onClick={() => {
              setAsking(false);
            }}
          >
            Garder
          </Button>
          <Button
            color="corail"
            size="lg"
            data-autofocus
            onClick={() => {
              send('leave');
            }}
          >
            {mine === 'waiting' ? 'Ne plus attendre' : 'Rendre ma place'}
          </Button>
        </div>
      )}
      {closed === null && !asking && takes && (
        <Button
          size="lg"
          fullWidth
          className={classes.main ?? ''}
          loading={booking.isPending}
          onClick={() => {
            send(isFull(session) ? 'wait' : 'book');
          }}
        >
          {isFull(session) ? 'Rejoindre la liste d’attente' : 'Réserver ma place'}
        </Button>
      )}
      {closed === null && !asking && mine !== null && (
        <Button
          variant={takes ? 'subtle' : 'default'}
          size="lg"
          fullWidth
          loading={booking.isPending}
          onClick={() => {
            setAsking(true);
          }}
        >
          {mine === 'waiting' ? 'Quitter la liste d’attente' : 'Rendre ma place'}
        </Button>
      )}
      {closed === null && (
        <p className={classes.note} role="status">
          {noteOf(session, now, asking)}
        </p>
      )}
    </div>
  );
}
