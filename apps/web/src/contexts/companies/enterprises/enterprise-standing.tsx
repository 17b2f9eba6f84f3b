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
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import record from '../../../ui/layout/record-card.module.css';
import { RecordHead } from '../../../ui/layout/record-head.tsx';
import classes from './enterprises.module.css';

const moverTones: Readonly<Record<CompanyMover, StatusTone>> = {
  company: 'warning',
  invitee: 'warning',
  inviter: 'negative',
  team: 'info',
  nobody: 'neutral',
};

type EnterpriseStandingProps = {
  company: EnterpriseCard;
  /** Where the company is not named beside it: its logo. */
  mark?: ReactNode;
  act?: ReactNode;
};

/** Why a company is in its status, since when, who must act and what comes next. */
export function EnterpriseStanding({ company, mark, act }: EnterpriseStandingProps) {
  const { reads, statusSince, keptSessions } = company;
  const kept = keptSessionsSentence(keptSessions ?? 0);
  const { why, mover, next } = companyStandingOf(reads, company);
  return (
    <section aria-label="Où en est l’entreprise">
      <RecordHead
        mark={mark}
        state={
          <>
            <StatusBadge tone={statusToneOf(reads)}>{companyStatusLabels[reads]}</StatusBadge>
            <span className={`${record.when} num`}>Depuis le {formatDate(statusSince, 'short')}</span>
            <StatusBadge tone={moverTones[mover]}>{companyMoverLabels[mover]}</StatusBadge>
          </>
        }
        act={act}
      />
      <div className={classes.standing}>
        <p>{why}</p>
        {kept !== null && <p className="num">{kept}</p>}
        <p className={record.none}>{next}</p>
      </div>
    </section>
  );
}
