import type { EspaceSession } from '@elan/domain/espace';
import { zoneNote } from '@elan/domain/kernel';
import { IconArrowLeft } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { formatTimeRange } from '../../ui/text/format.ts';
import { SessionTag } from './session-tag.tsx';
import { dayWords } from './session-words.ts';
import classes from './session-page.module.css';

const lanes = [
  { radius: 66, color: 'miel-3', end: 40 },
  { radius: 96, color: 'sapin-5', end: 52 },
  { radius: 126, color: 'corail-4', end: 28 },
  { radius: 156, color: 'sapin-4', end: 42 },
  { radius: 186, color: 'sapin-7', end: 62 },
] as const;

function arc(radius: number, end: number): string {
  const angle = ((180 - end) * Math.PI) / 180;
  const x = 196 + radius * Math.cos(angle);
  const y = radius * Math.sin(angle);
  return `M${196 - radius} -20V0A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The head of the page of a session: what it is and when, on the lanes of a track. */
export function SessionHero({ session }: { session: EspaceSession }) {
  const { startsAt, endsAt, zone, objective, type } = session;
  return (
    <header className={classes.hero}>
      <svg className={classes.lanes} viewBox="0 0 200 200" aria-hidden="true">
        {lanes.map(({ radius }) => (
          <path key={radius} className={classes.lane} d={arc(radius, 90)} />
        ))}
        {lanes.map(({ radius, color, end }) => (
          <path key={radius} d={arc(radius, end)} style={{ stroke: `var(--mantine-color-${color})` }} />
        ))}
      </svg>
      {routerLink({
        href: '/espace',
        className: classes.back ?? '',
        'aria-label': 'Retour aux séances',
        children: <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />,
      })}
      <div className={classes.heroWords}>
        <SessionTag type={type} />
        <h1 className={classes.heroTitle}>{objective}</h1>
        <p className={classes.when}>
          {dayWords(startsAt, zone)}, {formatTimeRange(startsAt, endsAt, zone)}
          {zoneNote(zone)}
        </p>
      </div>
    </header>
  );
}
