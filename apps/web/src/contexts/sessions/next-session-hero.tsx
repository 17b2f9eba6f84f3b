import type { Session } from '@elan/domain/sessions';
import { zoneWords, parisZone } from '@elan/domain/kernel';
import { formatDate, formatTimeRange } from '../../ui/text/format.ts';
import { HeroCard } from '../../ui/layout/hero-card.tsx';
import { delayWords } from './coming-sessions.ts';
import { capitalised, dayOf, parisWords } from './session-hours.ts';
import { coachWords, placesSentence, placeWords } from './session-words.ts';
import { useNow } from './use-now.ts';
import classes from './coming-sessions.module.css';

type NextSessionHeroProps = { session: Session; withCompany: boolean };

/** The session that comes first: when, where, with whom. */
export function NextSessionHero({ session, withCompany }: NextSessionHeroProps) {
  const { startsAt, endsAt, zone, objectiveName, companyName } = session;
  return (
    <HeroCard title="Prochaine séance" note={delayWords(session, useNow())}>
      <p className={classes.heroDay}>{formatDate(dayOf(session), 'long')}</p>
      <p className={`${classes.heroHours} num`}>{formatTimeRange(startsAt, endsAt, zone)}</p>
      {zone !== parisZone && (
        <p className={classes.heroZone}>
          {capitalised(zoneWords(zone))}, {parisWords(session)}
        </p>
      )}
      <p className={classes.heroTitle}>{objectiveName}</p>
      <p className={classes.heroDetail}>
        {[...(withCompany ? [companyName] : []), placeWords(session), coachWords(session)].join(', ')}
        <br />
        <span className="num">{placesSentence(session)}</span>
      </p>
    </HeroCard>
  );
}
