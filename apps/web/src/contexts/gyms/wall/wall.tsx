import { openingAt, openingWords, type GymDisplay } from '@elan/domain/gyms';
import { addDays } from '@elan/domain/kernel';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { productName } from '../../../base/transport/environment.ts';
import { Logo } from '../../../ui/layout/logo.tsx';
import { withFirst } from '../../../ui/text/format.ts';
import { dayOf, knowsDay, wallTime } from '../shown-gym.ts';
import { ageOf } from './age-words.ts';
import { LegalPanel } from './legal-panel.tsx';
import { MachinesPanel } from './machines-panel.tsx';
import { NewsPanel } from './news-panel.tsx';
import { noSessionWords } from './no-session-words.ts';
import { NextSessions, RunningSession } from './sessions-panel.tsx';
import classes from './wall.module.css';

const dayWords = (now: number, zone: string): string =>
  withFirst(
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(now),
  );

function Age({ at, now, zone }: { at: string; now: number; zone: string }) {
  const { words, isOld } = ageOf(at, now, zone);
  return (
    <p className={classes.age} data-old={isOld || undefined}>
      {isOld ? <IconCloudOff aria-hidden /> : <IconCircleCheck aria-hidden />}
      {words}
    </p>
  );
}

type WallProps = { display: GymDisplay; now: number; code: string | null };

/** All that hangs on the wall, at a moment. */
export function Wall({ display, now, code }: WallProps) {
  const { gym, zone, at } = display;
  const { day, time } = wallTime(now, zone);
  const { running, next, tomorrow, isHeld } = dayOf(display, now);
  const isKnown = knowsDay(display, day);
  const rest = running ? next : next.slice(1);
  return (
    <div className={classes.grid}>
      <header className={classes.header}>
        <Logo name={productName()} size={52} />
        <div className={classes.place}>
          <h1>{gym.name}</h1>
          <p>{openingWords(gym, day, time)}</p>
        </div>
        {code !== null && (
          <p className={classes.code}>
            Code d’association <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
          </p>
        )}
        <div className={classes.today}>
          <p className={classes.date}>{dayWords(now, zone)}</p>
          <Age at={at} now={now} zone={zone} />
        </div>
        <p className={classes.clock}>{time}</p>
      </header>
      <RunningSession
        session={running ?? next[0]}
        isRunning={running !== undefined}
        none={noSessionWords({ isKnown, isHeld, opening: openingAt(gym, day, time) })}
        now={now}
        zone={zone}
      />
      <NextSessions
        sessions={rest}
        tomorrow={knowsDay(display, addDays(day, 1)) ? tomorrow : null}
        isKnown={isKnown}
        zone={zone}
      />
      <MachinesPanel machines={display.machines} minutes={display.stateMinutes} now={now} />
      <NewsPanel news={display.news} now={now} />
      <LegalPanel display={display} day={day} />
    </div>
  );
}
