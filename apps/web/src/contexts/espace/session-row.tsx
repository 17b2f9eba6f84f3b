import type { EspaceSession } from '@elan/domain/espace';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { formatTime } from '../../ui/text/format.ts';
import { useState } from 'react';
import { useBooking } from './espace.queries.ts';
import { leaveWords, minutesOf, placesWords } from './session-words.ts';
import classes from './espace.module.css';

function State({ session, now }: { session: EspaceSession; now: string }) {
  if (session.mine === 'booked')
    return (
      <p className={classes.state}>
        <strong>Réservée.</strong> {leaveWords(session, now)}
      </p>
    );
  if (session.mine === 'waiting')
    return (
      <p className={classes.state}>
        <strong>{session.rank === 1 ? '1er' : `${session.rank}e`} en attente.</strong> Un e-mail vous dira si
        une place est à vous.
      </p>
    );
  return <p className={classes.state}>{placesWords(session)}</p>;
}

const acts = { book: 'Réserver', wait: 'Attendre', leave: 'Quitter' } as const;

/** A session: its hour, what and where it is, where one stands, and the one act that is open. */
export function SessionRow({ session, now }: { session: EspaceSession; now: string }) {
  const booking = useBooking();
  const [asking, setAsking] = useState(false);
  const { id, startsAt, zone, mine, place, objective, meetingUrl } = session;
  const isFull = session.registered >= session.maxParticipants;
  const act = mine ? 'leave' : isFull ? 'wait' : 'book';
  const isLate = Date.parse(now) > Date.parse(session.leaveBefore);
  const isComing = Date.parse(startsAt) > Date.parse(now);
  return (
    <li className={classes.row} data-mine={mine ?? undefined}>
      <div className={classes.hour}>
        <strong>{formatTime(startsAt, zone)}</strong>
        <span>{minutesOf(session)}&nbsp;min</span>
      </div>
      <div className={classes.what}>
        <h3 className={classes.title}>{objective}</h3>
        <p className={classes.where}>
          <span className={classes.tag}>{session.type}</span> {place ? place.name : 'En visio'}
          {session.coach && `, avec ${session.coach}`}
        </p>
        {place && mine && <p className={classes.where}>{place.address}</p>}
        <State session={session} now={now} />
        {meetingUrl && (
          <a className={classes.link} href={meetingUrl}>
            Rejoindre la visio
          </a>
        )}
        {asking && (
          <p className={classes.state} role="status">
            {isLate ? 'Ce départ comptera comme tardif. ' : ''}Appuyez encore pour rendre votre place.
          </p>
        )}
        {booking.error && (
          <p className={classes.refusal} role="alert">
            {sentenceOf(booking.error)}
          </p>
        )}
      </div>
      {isComing && (
        <Button
          className={classes.act ?? ''}
          size="md"
          variant={act === 'book' ? 'light' : 'default'}
          loading={booking.isPending}
          aria-label={`${asking ? 'Confirmer' : acts[act]} : ${objective}, ${formatTime(startsAt, zone)}`.replace(
            ' :',
            '\u00a0:',
          )}
          onClick={() => {
            // A place is not given back by a slip of the thumb.
            if (mine === 'booked' && !asking) {
              setAsking(true);
              return;
            }
            setAsking(false);
            booking.mutate({ id, act });
          }}
          onBlur={() => {
            setAsking(false);
          }}
        >
          {asking ? 'Confirmer' : acts[act]}
        </Button>
      )}
    </li>
  );
}
