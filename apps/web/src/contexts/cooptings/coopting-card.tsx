import { formatSiret } from '@elan/domain/companies';
import { cooptingPath, cooptingStatusLabels, nextWords, type CooptingRow } from '@elan/domain/cooptings';
import { statusToneOf } from '../../base/status-tones.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { CooptingActs } from './coopting-acts.tsx';
import { PathSteps } from './path-lane.tsx';

/** A coopting: where it stands, what comes next, whom it is about. */
export function CooptingCard({ coopting }: { coopting: CooptingRow }) {
  const { status, sponsor, company, contact } = coopting;
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
    </>
  );
}
