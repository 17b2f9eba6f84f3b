import type { Session } from '@elan/domain/sessions';
import type { ReactNode } from 'react';
import { productTones, statusToneOf } from '../../base/status-tones.ts';
import { NameLink } from '../../base/records/name-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { DateBlock } from '../../ui/display/date-block.tsx';
import { PersonTag } from '../../ui/display/person-tag.tsx';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordHead } from '../../ui/layout/record-head.tsx';
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

type SessionFactsProps = {
  session: Session;
  /** Left out where the participants are listed under it, with their figures. */
  withPlaces?: boolean;
  /** The way into the room of a session on video. */
  act?: ReactNode;
};

/** What a session is: when it takes place, its state, then fact after fact. */
export function SessionFacts({ session, withPlaces = true, act }: SessionFactsProps) {
  const { companyId, companyName, type, status, coachName, programId } = session;
  const inParis = parisWords(session);
  return (
    <div className={classes.root}>
      <RecordHead
        mark={<DateBlock date={dayOf(session)} />}
        state={
          <>
            <span className={`${classes.hours} num`}>{hoursWords(session)}</span>
            <StatusBadge tone={statusToneOf(status)}>{sessionStatusLabel(status)}</StatusBadge>
            <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>
          </>
        }
        act={act}
      >
        <p>
          {capitalised(formatDate(dayOf(session), 'long'))}
          <span className={classes.dimmed}>, {minutesOfSession(session)}&nbsp;minutes</span>
        </p>
        {inParis && <p className={classes.dimmed}>{capitalised(inParis)}</p>}
      </RecordHead>
      <dl className={record.facts}>
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
        {withPlaces && (
          <div>
            <dt>Places</dt>
            <dd>
              <SessionPlaces session={session} exact />
            </dd>
          </div>
        )}
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
