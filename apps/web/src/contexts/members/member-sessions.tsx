import { may } from '@elan/domain/accounts';
import { participantStatusLabels, participantsContract, type MemberSession } from '@elan/domain/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { formatDate, formatLocalRange } from '../../ui/format.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import record from '../../ui/record-card.module.css';

const sessions = clientOf('sessions', participantsContract);

function memberSessionsQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: sessions.ofMember.key(input),
    queryFn: ({ signal }) => sessions.ofMember(input, { signal }),
    meta: { handled: true },
  });
}

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
  const { data, error } = useQuery({ ...memberSessionsQuery(memberId), enabled: sees });
  if (!sees) return null;
  return (
    <section aria-labelledby="seances-du-salarie">
      <h3 id="seances-du-salarie" className={record.title}>
        Séances
      </h3>
      {!data && !error && <LoadingState shape="rows" count={1} label="Chargement des séances" />}
      <FormError>{error && !data ? sentenceOf(error) : null}</FormError>
      {data && data.coming.length + data.past.length === 0 && (
        <p className={record.none}>Cette personne n’a encore participé à aucune séance.</p>
      )}
      {data && data.coming.length > 0 && <Lines label="Séances à venir" items={data.coming} />}
      {data && data.past.length > 0 && (
        <details>
          <summary>Séances passées ({data.past.length})</summary>
          <Lines label="Séances passées" items={data.past} />
        </details>
      )}
    </section>
  );
}
