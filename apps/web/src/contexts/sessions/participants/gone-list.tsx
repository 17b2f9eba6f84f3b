import type { Participant } from '@elan/domain/sessions';
import { Folded } from '../../../ui/display/folded.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { participantLabel, participantTones } from './participant-words.ts';
import classes from './participants.module.css';

/** Who was on the session and is no longer: folded, for it is not what one comes for. */
export function GoneList({ people }: { people: readonly Participant[] }) {
  if (people.length === 0) return null;
  return (
    <Folded label="Plus sur cette séance" note={people.length}>
      <ul className={classes.lines} aria-label="Plus sur cette séance">
        {people.map(({ id, name, status }) => (
          <li key={id}>
            <span className={classes.words}>{name}</span>
            <StatusBadge tone={participantTones[status]}>{participantLabel(status)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
