import type { ShownSession } from '@elan/domain/gyms';
import { endOf, intensityNames, placesLeft, startOf, wallTime } from '../shown-gym.ts';
import { Lanes } from './lanes.tsx';
import own from './sessions-panel.module.css';
import classes from './wall.module.css';

/** Three rising bars and a word. */
function Intensity({ level, bare = false }: { level: number; bare?: boolean }) {
  return (
    <span className={own.intensity} data-bare={bare || undefined}>
      <span className={own.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      {intensityNames[level - 1]}
    </span>
  );
}

const minutesLeft = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 60_000));

const leftWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;

type RunningProps = {
  session: ShownSession | undefined;
  isRunning: boolean;
  /** What stands there without any session. */
  none: { title: string; words: string };
  now: number;
  zone: string;
};

/** The session that runs, else the next one of the day, on the one pine card of the screen. */
export function RunningSession({ session, isRunning, none, now, zone }: RunningProps) {
  if (!session) {
    return (
      <section className={`${classes.card} ${own.hero}`} aria-label="Séance en cours">
        <Lanes />
        <h2 className={own.objective}>{none.title}</h2>
        <p className={own.heroWords}>{none.words}</p>
      </section>
    );
  }
  const [from, to] = [startOf(session), endOf(session)];
  const done = isRunning ? Math.min(100, ((now - from) / (to - from)) * 100) : 0;
  return (
    <section
      className={`${classes.card} ${own.hero}`}
      aria-label={isRunning ? 'Séance en cours' : 'Prochaine séance'}
    >
      {session.picture ? <img className={own.picture} src={session.picture} alt="" /> : <Lanes />}
      <p className={own.moment}>
        <span className={own.pill} data-running={isRunning || undefined}>
          {session.cancelled ? 'Annulée' : isRunning ? 'En ce moment' : 'Prochaine séance'}
        </span>
        {wallTime(from, zone).time} – {wallTime(to, zone).time}
      </p>
      <h2 className={own.objective}>{session.objective}</h2>
      <dl className={own.facts}>
        {session.coach !== null && (
          <div>
            <dt>Coach</dt>
            <dd>{session.coach}</dd>
          </div>
        )}
        <div>
          <dt>Intensité</dt>
          <dd>
            <Intensity level={session.intensity} bare />
          </dd>
        </div>
        <div>
          <dt>Inscrits</dt>
          <dd>
            {session.registered} sur {session.places}
          </dd>
        </div>
      </dl>
      <div className={own.progress}>
        <span className={own.track}>
          <span style={{ width: `${done}%` }} />
        </span>
        {isRunning
          ? `encore ${leftWords(minutesLeft(to, now))}`
          : `dans ${leftWords(minutesLeft(from, now))}`}
      </div>
    </section>
  );
}

function Places({ session }: { session: ShownSession }) {
  if (session.cancelled) return <span className={own.full}>Annulée</span>;
  const left = placesLeft(session);
  if (left === 0) return <span className={own.full}>Complet</span>;
  return (
    <>
      <b>{left}</b> {left > 1 ? 'places' : 'place'}
    </>
  );
}

const mostNext = 4;

const Row = ({ session, zone }: { session: ShownSession; zone: string }) => (
  <li>
    <b className={own.hour}>{wallTime(startOf(session), zone).time}</b>
    <span className={own.what}>
      <b>{session.objective}</b>
      {session.coach !== null && <span className={own.coach}> avec {session.coach}</span>}
    </span>
    <Intensity level={session.intensity} />
    <span className={own.left}>
      <Places session={session} />
    </span>
  </li>
);

const keyOf = ({ startsAt, objective, coach }: ShownSession) => `${startsAt} ${objective} ${coach ?? ''}`;

/** What follows today, and tomorrow where room is left: hour, objective, coach, intensity, places. */
export function NextSessions({
  sessions,
  tomorrow,
  isKnown,
  zone,
}: {
  sessions: readonly ShownSession[];
  /** Null where they were not read. */
  tomorrow: readonly ShownSession[] | null;
  /** Whether the planning of the day was read. */
  isKnown: boolean;
  zone: string;
}) {
  const count = sessions.length;
  return (
    <section className={`${classes.card} ${classes.listed} ${own.next}`} aria-label="Ensuite">
      <div className={classes.title}>
        <h2>Ensuite</h2>
        <p>
          {count === 0
            ? isKnown && 'rien d’autre aujourd’hui'
            : `encore ${count} séance${count > 1 ? 's' : ''} aujourd’hui`}
        </p>
      </div>
      <ol className={own.rows}>
        {sessions.slice(0, mostNext).map((session) => (
          <Row key={keyOf(session)} session={session} zone={zone} />
        ))}
        {count < mostNext - 1 && tomorrow && (
          <>
            <li className={own.later}>{tomorrow.length === 0 ? 'Pas de séance demain.' : 'Demain'}</li>
            {tomorrow.slice(0, mostNext - count - 1).map((session) => (
              <Row key={keyOf(session)} session={session} zone={zone} />
            ))}
          </>
        )}
      </ol>
    </section>
  );
}
