import type { Session } from '@elan/domain/sessions';
import { formatDate, formatTimeRange } from '../../ui/format.ts';
import { PersonTag } from '../../ui/person-tag.tsx';
import { ProductTag } from '../../ui/product-tag.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SessionPlaces } from './session-places.tsx';
import {
  coachWords,
  minutesOfSession,
  sessionStatusLabel,
  sessionStatusTone,
  sessionTones,
  sessionTypeLabel,
} from './session-words.ts';
import classes from './session-facts.module.css';

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** What a session is: its state, when it takes place, then fact after fact. */
export function SessionFacts({ session }: { session: Session }) {
  const { type, status, startsAt, endsAt, objectiveName, spotName, coachName, programId } = session;
  return (
    <div className={classes.root}>
      <div className={classes.state}>
        <StatusBadge tone={sessionStatusTone(status)}>{sessionStatusLabel(status)}</StatusBadge>
        <ProductTag tone={sessionTones[type]}>{sessionTypeLabel(type)}</ProductTag>
      </div>
      <div className={classes.when}>
        <p className={`${classes.hours} num`}>{formatTimeRange(startsAt, endsAt)}</p>
        <p>
          {capitalised(formatDate(startsAt, 'long'))}
          <span className={classes.dimmed}>, {minutesOfSession(session)}&nbsp;minutes</span>
        </p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Objectif</dt>
          <dd>{objectiveName}</dd>
        </div>
        <div>
          <dt>Lieu</dt>
          <dd>{spotName}</dd>
        </div>
        <div>
          <dt>Coach</dt>
          <dd>
            {coachName === null ? (
              <span className={classes.none}>{coachWords(session)}</span>
            ) : (
              <PersonTag name={coachName} />
            )}
          </dd>
        </div>
        <div>
          <dt>Places</dt>
          <dd>
            <SessionPlaces session={session} exact />
          </dd>
        </div>
        <div>
          <dt>Origine</dt>
          <dd>{programId === null ? 'Séance hors programme' : 'Séance d’un programme'}</dd>
        </div>
      </dl>
    </div>
  );
}
