import type { Session } from '@elan/domain/sessions';
import { productTones, statusToneOf } from '../../base/status-tones.ts';
import { NameLink } from '../../base/records/name-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { PersonTag } from '../../ui/display/person-tag.tsx';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { capitalised, dayOf, hoursWords, parisWords } from './session-hours.ts';
import { SessionCoachCard } from './coach/session-coach-card.tsx';
import { SessionPlaces } from './session-places.tsx';
import {
  coachWords,
  minutesOfSession,
  placeWords,
  sessionStatusLabel,
  sessionTypeLabel,
} from './session-words.ts';
import classes from './session-facts.module.css';

/** What a session is: its state, when it takes place, then fact after fact. */
export function SessionFacts({ session }: { session: Session }) {
  const { companyId, companyName, type, status, objectiveName, coachName, programId } = session;
  const inParis = parisWords(session);
  return (
    <div className={classes.root}>
      <div className={classes.state}>
        <StatusBadge tone={statusToneOf(status)}>{sessionStatusLabel(status)}</StatusBadge>
        <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>
      </div>
      <div className={classes.when}>
        <p className={`${classes.hours} num`}>{hoursWords(session)}</p>
        <p>
          {capitalised(formatDate(dayOf(session), 'long'))}
          <span className={classes.dimmed}>, {minutesOfSession(session)}&nbsp;minutes</span>
        </p>
        {inParis && <p className={classes.dimmed}>{capitalised(inParis)}</p>}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Objectif</dt>
          <dd>{objectiveName}</dd>
        </div>
        <div>
          <dt>Entreprise</dt>
          <dd>
            <NameLink href={`/app/enterprises/${companyId}`} needs="companies.read">
              {companyName}
            </NameLink>
          </dd>
        </div>
        <div>
          <dt>Lieu</dt>
          <dd>{placeWords(session)}</dd>
        </div>
        <div>
          <dt>Coach</dt>
          <dd>
            {coachName === null ? (
              <span className={classes.none}>{coachWords(session)}</span>
            ) : (
              <>
                <PersonTag name={coachName} />
                <SessionCoachCard sessionId={session.id} />
              </>
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
          <dd>
            {programId === null ? (
              'Séance hors programme'
            ) : (
              <NameLink href={`/app/programs?tab=active&program=${programId}`} needs="programs.read">
                Séance d’un programme
              </NameLink>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}
