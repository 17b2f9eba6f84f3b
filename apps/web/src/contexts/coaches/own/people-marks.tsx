import { elided } from '@elan/domain/kernel';
import { attendances, type BookedPerson, type CoachSession } from '@elan/domain/sessions';
import { IconCloudUp } from '@tabler/icons-react';
import { note } from './marks-queue.ts';
import { markLetters } from './own-session-words.ts';
import classes from './own.module.css';

type PersonProps = {
  session: CoachSession;
  person: BookedPerson;
  isOpen: boolean;
  waits: boolean;
};

function PersonMarks({ session, person, isOpen, waits }: PersonProps) {
  const { id: participantId, name, attendance, version } = person;
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        {name}
        {waits && (
          <IconCloudUp
            className={classes.cloud ?? ''}
            size={20}
            stroke={1.8}
            role="img"
            aria-label="En attente d’envoi"
          />
        )}
      </span>
      <span className={classes.marks} role="group" aria-label={`Présence ${elided('de', name)}`}>
        {attendances.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.mark}
            data-mark={one}
            aria-label={`${markLetters[one].word}\u00a0: ${name}`}
            aria-pressed={attendance === one}
            disabled={!isOpen}
            onClick={() => {
              // Pressed again, the mark is taken away.
              const next = attendance === one ? null : one;
              note({
                kind: 'mark',
                sessionId: session.id,
                participantId,
                attendance: next,
                version,
              });
            }}
          >
            {markLetters[one].letter}
          </button>
        ))}
      </span>
    </li>
  );
}

type PeopleMarksProps = {
  session: CoachSession & { readonly waiting: ReadonlySet<string> };
  isOpen: boolean;
  /** Why nothing may be marked, or nothing. */
  closed: string | null;
};

/** The people booked, each with three marks under the thumb. */
export function PeopleMarks({ session, isOpen, closed }: PeopleMarksProps) {
  return (
    <section aria-labelledby="participants">
      <div className={classes.head}>
        <h2 id="participants" className={classes.title}>
          Participants
        </h2>
        <p className={classes.legend}>
          <b>P</b> présent, <b>R</b> retard, <b>A</b> absent
        </p>
      </div>
      {closed && <p className={classes.closed}>{closed}</p>}
      {session.people.length === 0 ? (
        <p className={classes.closed}>Personne n’est inscrit pour le moment.</p>
      ) : (
        <ul className={classes.people}>
          {session.people.map((person) => (
            <PersonMarks
              key={person.id}
              session={session}
              person={person}
              isOpen={isOpen}
              waits={session.waiting.has(person.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
