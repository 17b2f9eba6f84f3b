import type { Session } from '@elan/domain/sessions';
import { Meter } from '../../ui/display/meter.tsx';
import { placesSentence } from './session-words.ts';
import classes from './session-facts.module.css';

type SessionPlacesProps = {
  session: Session;
  /** The figures stay beside « complet »: where there is room. */
  exact?: boolean;
};

/** « 0 / 10 » and its bar; « Complet » when no place is left. */
export function SessionPlaces({ session, exact = false }: SessionPlacesProps) {
  const { registered, maxParticipants } = session;
  const full = registered >= maxParticipants;
  return (
    <span className={classes.places}>
      {full && !exact ? (
        <b>Complet</b>
      ) : (
        <span className="num">
          <b>{registered}</b> / {maxParticipants}
          {full && ', complet'}
        </span>
      )}
      <Meter value={registered} max={maxParticipants} sentence={placesSentence(session)} full={full} />
    </span>
  );
}
