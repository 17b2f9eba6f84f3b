import type { EspaceSession } from '@elan/domain/espace';
import { parisZone, zoneName } from '@elan/domain/kernel';
import { formatTime } from '../../ui/text/format.ts';
import { placeOf } from './filter-sessions.ts';
import { keptBookings } from './kept-bookings.ts';
import { SessionTag } from './session-tag.tsx';
import { dayWords, minutesOf, rankWords, readWords } from './session-words.ts';
import classes from './espace.module.css';

function Row({ session }: { session: EspaceSession }) {
  const { startsAt, zone, objective, type, place, coach, mine } = session;
  return (
    <li className={classes.row} data-mine={mine ?? undefined}>
      <div className={classes.hour}>
        <strong>{formatTime(startsAt, zone)}</strong>
        <span>{minutesOf(session)}&nbsp;min</span>
        {zone !== parisZone && <span>{zoneName(zone)}</span>}
      </div>
      <div>
        <h2 className={classes.title}>{objective}</h2>
        <p className={classes.where}>
          {dayWords(startsAt, zone)} <SessionTag type={type} />
        </p>
        <p className={classes.where}>
          {placeOf(session)}
          {place && `, ${place.address}`}
          {coach && `, avec ${coach.firstName}`}
        </p>
        {place?.access && <p className={classes.where}>{place.access}</p>}
        <p className={classes.where}>{mine === 'waiting' ? rankWords(session) : 'Réservée'}</p>
      </div>
    </li>
  );
}

/** One’s coming sessions as they were read last, for when no server answers; `now` by the clock of this device. */
export function OfflineBookings({ now }: { now: string }) {
  const kept = keptBookings(now);
  if (!kept) return <p>Rien n’a encore été gardé sur cet appareil.</p>;
  return (
    <>
      <p className={classes.offline} role="status">
        Hors connexion, {readWords(kept.now, now)}
      </p>
      {kept.items.length === 0 ? (
        <p>Aucune séance réservée.</p>
      ) : (
        <ul className={classes.rows}>
          {kept.items.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
    </>
  );
}
