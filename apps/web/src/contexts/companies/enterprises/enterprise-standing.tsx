import {
  companyMoverLabels,
  companyStandingOf,
  companyStatusLabels,
  keptSessionsSentence,
  type CompanyMover,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { useEffect, useRef } from 'react';
import { statusToneOf } from '../../../app/status-tones.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { StatusTone } from '../../../ui/tone.ts';
import record from '../../../ui/record-card.module.css';
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
  const { status, statusSince, version, keptSessions } = company;
  const kept = keptSessionsSentence(keptSessions ?? 0);
  const { why, mover, next } = companyStandingOf(status, company);
  const state = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the focus goes to what the company has become.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  }, [version, status]);
  return (
    <section aria-label="Où en est l’entreprise">
      <div ref={state} tabIndex={-1} className={record.state}>
        <StatusBadge tone={statusToneOf(status)}>{companyStatusLabels[status]}</StatusBadge>
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
