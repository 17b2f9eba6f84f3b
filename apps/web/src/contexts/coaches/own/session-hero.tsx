import type { CoachSession } from '@elan/domain/sessions';
import { IconKey, IconMapPin, IconPhone, IconVideo } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { standing } from './own-session-words.ts';
import classes from './own.module.css';

/** The session that a coach gives now or next: what, where, whom to call and how to come in. */
export function SessionHero({ session, now }: { session: CoachSession; now: number }) {
  const [showsAccess, setShowsAccess] = useState(false);
  const accessId = useId();
  const { objective, company, place, contact, meetingUrl, startsAt, endsAt } = session;
  const isRunning = now >= Date.parse(startsAt) && now < Date.parse(endsAt);
  return (
    <section className={classes.hero} aria-label={objective}>
      <p className={classes.standing} data-running={isRunning || undefined}>
        {standing(session, now)}
      </p>
      <h2 className={classes.what}>{objective}</h2>
      <p className={classes.where}>{place ? `${place.name}, ${company}` : `En visio, ${company}`}</p>
      <div className={classes.ways}>
        {contact?.phone && (
          <a className={classes.way} href={`tel:${contact.phone}`}>
            <IconPhone size={20} stroke={1.8} aria-hidden="true" />
            Appeler {contact.firstName}
          </a>
        )}
        {place && (
          <button
            type="button"
            className={classes.way}
            aria-expanded={showsAccess}
            aria-controls={accessId}
            onClick={() => {
              setShowsAccess(!showsAccess);
            }}
          >
            <IconKey size={20} stroke={1.8} aria-hidden="true" />
            Accès
          </button>
        )}
        {meetingUrl && (
          <a className={classes.way} href={meetingUrl}>
            <IconVideo size={20} stroke={1.8} aria-hidden="true" />
            Rejoindre la visio
          </a>
        )}
      </div>
      {place && (
        <div id={accessId} hidden={!showsAccess} className={classes.access}>
          <p>{place.access || 'Aucune note d’accès\u00a0: présentez-vous à l’accueil.'}</p>
          <a className={classes.map} href={place.map} target="_blank" rel="noreferrer">
            <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
            {place.address}
          </a>
        </div>
      )}
    </section>
  );
}
