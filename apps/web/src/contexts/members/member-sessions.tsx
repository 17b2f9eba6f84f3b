import { may } from '@elan/domain/accounts';
import { participantStatusLabels, type MemberSession } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Folded } from '../../ui/display/folded.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDate, formatLocalRange } from '../../ui/text/format.ts';
import { memberSessionsQuery } from './members.queries.ts';

function Lines({ label, items }: { label: string; items: readonly MemberSession[] }) {
  return (
    <ul className={record.lines} aria-label={label}>
      {items.map(({ id, objectiveName, participation, startsAt, endsAt, zone }) => (
        <li key={id}>
          <span className={record.line}>
            <span className="num">
              {formatDate(startsAt, 'short', zone)}, {formatLocalRange(startsAt, endsAt, zone)}
            </span>
            <span className={record.second}>{objectiveName}</span>
          </span>
          <span className={record.when}>{participantStatusLabels[participation]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sessions of an employee: those to come, then the last ones. Nothing for who may not see sessions. */
export function MemberSessions({ memberId }: { memberId: string }) {
  const sees = may(useUser(), 'sessions.read-participants');
  const { data, error } = useQuery({
    ...memberSessionsQuery(memberId),
    enabled: sees,
  });
  if (!sees) return null;
  return (
    <RecordSection title="Séances">
      {!data && !error && <LoadingState shape="rows" count={1} label="Chargement des séances" />}
      <FormError>{error && !data ? sentenceOf(error) : null}</FormError>
      {data && data.coming.length + data.past.length === 0 && (
        <p className={record.none}>Cette personne n’a encore participé à aucune séance.</p>
      )}
      {data && data.coming.length > 0 && <Lines label="Séances à venir" items={data.coming} />}
      {data && data.past.length > 0 && (
        <Folded label="Séances passées" note={data.past.length}>
          <Lines label="Séances passées" items={data.past} />
        </Folded>
      )}
    </RecordSection>
  );
}
