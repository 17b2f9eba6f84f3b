import {
  companyMoverLabels,
  companyStandingOf,
  companyStatusLabels,
  keptSessionsSentence,
  type CompanyMover,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { statusToneOf } from '../../../base/status-tones.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import record from '../../../ui/layout/record-card.module.css';
import classes from './enterprises.module.css';

const moverTones: Readonly<Record<CompanyMover, StatusTone>> = {
  company: 'warning',
  invitee: 'warning',
  inviter: 'negative',
  team: 'info',
  nobody: 'neutral',
};

/** Why a company is in its status, since when, who must act and what comes next. */
export function EnterpriseStanding({ company }: { company: EnterpriseCard }) {
  const { reads, statusSince, keptSessions } = company;
  const kept = keptSessionsSentence(keptSessions ?? 0);
  const { why, mover, next } = companyStandingOf(reads, company);
  return (
    <section aria-label="Où en est l’entreprise">
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(reads)}>{companyStatusLabels[reads]}</StatusBadge>
        <span className={`${record.when} num`}>Depuis le {formatDate(statusSince, 'short')}</span>
        <StatusBadge tone={moverTones[mover]}>{companyMoverLabels[mover]}</StatusBadge>
      </div>
      <div className={classes.standing}>
        <p>{why}</p>
        {kept !== null && <p className="num">{kept}</p>}
        <p className={record.none}>{next}</p>
      </div>
    </section>
  );
}
