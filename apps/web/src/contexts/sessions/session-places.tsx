import type { Session } from '@elan/domain/sessions';
import { Meter } from '../../ui/meter.tsx';
import { placesSentence } from './session-words.ts';
import classes from './session-facts.module.css';

/** « 0 / 10 » and its bar; « Complet » is said when no place is left. */
export function SessionPlaces({ session }: { session: Session }) {
  const { registered, maxParticipants } = session;
  const full = registered >= maxParticipants;
  return (
    <span className={classes.places}>
      <span className="num">
        <b>{registered}</b> / {maxParticipants}
        {full && ', complet'}
      </span>
      <Meter value={registered} max={maxParticipants} sentence={placesSentence(session)} full={full} />
    </span>
  );
}
