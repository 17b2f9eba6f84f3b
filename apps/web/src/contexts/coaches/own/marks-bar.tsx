import { mostCounted, type CoachSession } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Meter } from '../../../ui/display/meter.tsx';
import { note } from './marks-queue.ts';
import { cameCount, markedCount } from './own-session-words.ts';
import classes from './own.module.css';

function SeenCounter({ session }: { session: CoachSession }) {
  const { id: sessionId, coachCounted } = session;
  const count = (coachCountedNow: number) => {
    const within = Math.min(mostCounted, Math.max(0, coachCountedNow));
    note({ kind: 'count', sessionId, coachCounted: within });
  };
  return (
    <div className={classes.seen} role="group" aria-label="Personnes vues">
      <span>Personnes vues</span>
      <span className={classes.stepper}>
        <button
          type="button"
          aria-label="Une personne de moins"
          disabled={coachCounted === 0}
          onClick={() => {
            count((coachCounted ?? cameCount(session) + 1) - 1);
          }}
        >
          <IconMinus size={18} stroke={2} aria-hidden="true" />
        </button>
        <output className="num">{coachCounted ?? '–'}</output>
        <button
          type="button"
          aria-label="Une personne de plus"
          onClick={() => {
            count(coachCounted === null ? Math.max(1, cameCount(session)) : coachCounted + 1);
          }}
        >
          <IconPlus size={18} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

/** Under the list of people: how many are marked, how many were seen, and the others present in one go. */
export function MarksBar({ session }: { session: CoachSession }) {
  const marked = markedCount(session);
  const { people, id: sessionId } = session;
  const rest = people.filter(({ attendance }) => attendance === null);
  const sentence = `${marked} pointé${marked > 1 ? 's' : ''} sur ${people.length}`;
  return (
    <div className={classes.bar}>
      <div className={classes.counts}>
        <div className={classes.progress}>
          <span className="num">{sentence}</span>
          <Meter value={marked} max={people.length} sentence={sentence} size={6} />
        </div>
        <SeenCounter session={session} />
      </div>
      {rest.length > 0 && (
        <Button
          size="md"
          variant="light"
          fullWidth
          onClick={() => {
            for (const { id: participantId, version } of rest)
              note({
                kind: 'mark',
                sessionId,
                participantId,
                attendance: 'PRESENT',
                version,
              });
          }}
        >
          {rest.length === 1 ? 'L’autre est présent' : `Les ${rest.length} autres présents`}
        </Button>
      )}
    </div>
  );
}
