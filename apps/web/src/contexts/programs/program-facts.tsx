import { zoneNote } from '@elan/domain/kernel';
import { onlinePlace, programIsOver, type Program } from '@elan/domain/programs';
import { subscriptionOptionLabels } from '@elan/domain/subscriptions';
import { NameLink } from '../../base/records/name-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { PersonTag } from '../../ui/display/person-tag.tsx';
import classes from './program-facts.module.css';
import { deadlinesOf, deadlineWords, hasStarted, progressWords, slotsWords } from './program-words.ts';

type ProgramFactsProps = { program: Program };

/** What a programme is, fact after fact. */
export function ProgramFacts({ program }: ProgramFactsProps) {
  const { companyId, companyName, spot, meeting, months, options, status } = program;
  const { zone, slots, durationMinutes, maxParticipants, startDate, sessionsSold, coach, submittedAt } =
    program;
  const { validation, coach: coachWanted } = deadlinesOf(program);
  return (
    <dl className={classes.root}>
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
        <dd>
          {spot ? (
            <NameLink href={`/app/spots?companyId=${companyId}&card=${spot.id}`} needs="spots.read">
              {spot.name}
            </NameLink>
          ) : (
            onlinePlace
          )}
          {meeting && <MeetingAddress meeting={meeting} />}
        </dd>
      </div>
      <div>
        <dt>Créneaux</dt>
        <dd className="num">{slotsWords(slots) + zoneNote(zone)}</dd>
      </div>
      <div>
        <dt>Séance</dt>
        <dd className="num">
          {durationMinutes}&nbsp;min, {maxParticipants}&nbsp;places
        </dd>
      </div>
      <div>
        <dt>Début</dt>
        <dd>{formatDate(startDate, 'long')}</dd>
      </div>
      <div>
        <dt>Séances</dt>
        {hasStarted(program) ? (
          <dd>
            <span className="num">{progressWords(program)}</span>
            <ProgramProgress program={program} />
          </dd>
        ) : (
          <dd className="num">
            {sessionsSold} {programIsOver(status) ? 'demandées, aucune planifiée' : 'à planifier'}
          </dd>
        )}
      </div>
      {months !== null && (
        <div>
          <dt>Pack</dt>
          <dd className="num">{months}&nbsp;mois</dd>
        </div>
      )}
      {options.length > 0 && (
        <div>
          <dt>Options</dt>
          <dd>{options.map((option) => subscriptionOptionLabels[option]).join(', ')}</dd>
        </div>
      )}
      {coach && (
        <div>
          <dt>Coach</dt>
          <dd>
            <NameLink href={`/app/coaches?coach=${coach.id}`} needs="coaches.read">
              <PersonTag name={coach.displayName} />
            </NameLink>
          </dd>
        </div>
      )}
      {coachWanted && (
        <div>
          <dt>Coach attendu au plus tard</dt>
          <dd>{deadlineWords(coachWanted)}</dd>
        </div>
      )}
      {submittedAt !== null && (
        <div>
          <dt>Soumis</dt>
          <dd>le {formatDate(submittedAt, 'long')}</dd>
        </div>
      )}
      {validation && (
        <div>
          <dt>Validation attendue au plus tard</dt>
          <dd>{deadlineWords(validation)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Where a programme by video meets: at the company's own address, or at a page of each session. */
function MeetingAddress({ meeting }: { meeting: NonNullable<Program['meeting']> }) {
  if (meeting.url === null) return <span className={classes.second}>Une page d’attente par séance</span>;
  return (
    <a className={classes.address ?? ''} href={meeting.url} target="_blank" rel="noreferrer">
      {meeting.url}
    </a>
  );
}

/** Planned sessions against those sold, as a bar; its figures stand beside it. */
export function ProgramProgress({ program }: ProgramFactsProps) {
  const { sessionsPlanned, sessionsSold } = program;
  return (
    <span className={classes.meter}>
      <Meter value={sessionsPlanned} max={sessionsSold} sentence={progressWords(program)} />
    </span>
  );
}
