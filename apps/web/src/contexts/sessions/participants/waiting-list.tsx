import type { Participant, SessionParticipants } from '@elan/domain/sessions';
import { formatDateTime } from '../../../ui/text/format.ts';
import { PersonTag } from '../../../ui/display/person-tag.tsx';
import { ParticipantMenu } from './participant-menu.tsx';
import classes from './participants.module.css';

type WaitingListProps = {
  people: readonly Participant[];
  may: SessionParticipants['may'];
  onLeave: (person: Participant) => void;
  onBan: (person: Participant) => void;
};

/** Who waits for a place, in the order of asking. */
export function WaitingList({ people, may, onLeave, onBan }: WaitingListProps) {
  if (people.length === 0) return null;
  return (
    <div className={classes.block}>
      <h4 id="waiting-title" className={classes.subtitle}>
        Liste d’attente
      </h4>
      <p className={classes.dimmed}>
        Dès qu’une place se libère, elle revient à la première personne, qui est prévenue par e-mail.
      </p>
      <ol className={classes.lines} aria-labelledby="waiting-title">
        {people.map((person) => (
          <li key={person.id}>
            <span className={classes.ranked}>
              <span className={`${classes.rank} num`}>{person.rank}.</span>
              <PersonTag name={person.name} detail={`Demande du ${formatDateTime(person.askedAt)}`} />
            </span>
            <ParticipantMenu
              person={person}
              mayLeave={may.leave}
              mayBan={may.ban}
              onLeave={onLeave}
              onBan={onBan}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
