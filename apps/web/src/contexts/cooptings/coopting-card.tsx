import { may } from '@elan/domain/accounts';
import { formatSiret } from '@elan/domain/companies';
import { cooptingPath, cooptingStatusLabels, nextWords, type CooptingRow } from '@elan/domain/cooptings';
import { HistorySection } from '../../base/records/history-section.tsx';
import { useUser } from '../../base/session/session.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { CooptingActs } from './coopting-acts.tsx';
import { historyQuery } from './cooptings.queries.ts';
import { PathSteps } from './path-lane.tsx';

const size = 8;

/** A coopting: where it stands, what comes next, whom it is about; an administrator reads who did what, and why. */
export function CooptingCard({ coopting }: { coopting: CooptingRow }) {
  const { id, status, sponsor, company, contact } = coopting;
  const isAdministrator = may(useUser(), 'cooptings.write');
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(status)}>{cooptingStatusLabels[status]}</StatusBadge>
        <span className={record.second}>{nextWords(coopting)}</span>
      </div>
      <CooptingActs coopting={coopting} />
      <RecordSection title="Chemin">
        <PathSteps steps={cooptingPath(coopting)} />
      </RecordSection>
      <Facts
        facts={[
          ['Recommandée par', sponsor.name],
          ['Entreprise', company.name],
          ['SIRET', formatSiret(company.siret)],
          ['Contact', contact.name],
          ['E-mail', contact.email],
        ]}
      />
      {isAdministrator && (
        <HistorySection
          query={(page) => historyQuery(id, page, size)}
          size={size}
          entry={({ at, ...line }) => ({ ...line, when: formatDateTime(at) })}
        />
      )}
    </>
  );
}
