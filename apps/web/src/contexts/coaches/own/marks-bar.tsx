import { mostCounted, type Attendance, type CoachSession } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { Meter } from '../../../ui/display/meter.tsx';
import { note } from './marks-queue.ts';
import { cameCount, markedCount } from './own-session-words.ts';
import parts from './own-parts.module.css';
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

/** Under the list of people: how many are marked, how many were seen, the others present in one go, and the end of it. */
export function MarksBar({ session, now }: { session: CoachSession; now: number }) {
  const marked = markedCount(session);
  const { people, id: sessionId } = session;
  const rest = people.filter(({ attendance }) => attendance === null);
  const isDone = people.length > 0 && rest.length === 0 && session.coachCounted !== null;
  const mayEnd = now >= Date.parse(session.startsAt) && people.length > 0;
  const confirm = useConfirm();
  const noteAll = (attendance: Attendance) => {
    for (const { id: participantId, version } of rest)
      note({ kind: 'mark', sessionId, participantId, attendance, version });
  };
  // Without a network too: what it says waits as each mark does, and sent again it changes nothing.
  const end = async () => {
    if (rest.length > 0) {
      const names = rest.map(({ name }) => name).join(', ');
      const agreed = await confirm({
        title: 'Terminer le pointage\u202f?',
        message: `${plural(rest.length, 'Une personne n’est pas pointée', `${rest.length} personnes ne sont pas pointées`)}\u00a0: ${names}. ${plural(rest.length, 'Elle sera notée absente', 'Elles seront notées absentes')}.`,
        confirmLabel: 'Terminer',
      });
      if (!agreed) return;
      noteAll('ABSENT');
    }
    if (session.coachCounted === null) note({ kind: 'count', sessionId, coachCounted: cameCount(session) });
  };
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
      {isDone && (
        <p className={parts.done} role="status">
          <IconCheck size={18} stroke={2.2} aria-hidden="true" />
          Pointage terminé.
        </p>
      )}
      {!isDone && (
        <div className={parts.ends}>
          {mayEnd && (
            <Button size="md" fullWidth onClick={() => void end()}>
              Terminer
            </Button>
          )}
          {rest.length > 0 && (
            <Button
              size="md"
              variant="light"
              fullWidth
              onClick={() => {
                noteAll('PRESENT');
              }}
            >
              {rest.length === 1 ? 'L’autre est présent' : `Les ${rest.length} autres présents`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
