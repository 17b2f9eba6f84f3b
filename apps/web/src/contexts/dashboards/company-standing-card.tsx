import type { Company, OwnMover } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { HeroCard } from '../../ui/layout/hero-card.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import { moverWords, standingOf, type Planning } from './company-standing.ts';
import { isSettingUp } from './is-setting-up.ts';
import classes from './company-standing-card.module.css';

const moverTones: Readonly<Record<OwnMover, StatusTone>> = { you: 'warning', us: 'info', nobody: 'positive' };

/** Where one's own company stands: why, since when, who must act. On its way to the first sessions it is what matters most. */
export function CompanyStandingCard({
  company,
  planning,
}: {
  company: Company;
  planning: Planning | undefined;
}) {
  const { reads, statusLabel, statusSince } = company;
  const { why, next, mover, action } = standingOf(reads, planning);
  const since = `Depuis le ${formatDate(statusSince, 'short')}`;
  if (isSettingUp(reads)) {
    return (
      <HeroCard title="Où en est votre entreprise" note={since}>
        <p className={classes.status}>{statusLabel}</p>
        <p className={classes.words}>{why}</p>
        <p className={classes.next}>
          <b>{moverWords[mover]}</b>
          <br />
          {next}
        </p>
        {action && (
          <Button variant="white" mt="md" renderRoot={(props) => routerLink({ ...props, href: action.href })}>
            {action.label}
          </Button>
        )}
      </HeroCard>
    );
  }
  return (
    <SectionCard title="Votre entreprise" action={since}>
      <div className={classes.plain}>
        <div className={classes.line}>
          <b>{statusLabel}</b>
          {mover !== 'nobody' && <StatusBadge tone={moverTones[mover]}>{moverWords[mover]}</StatusBadge>}
        </div>
        <p>
          {why} {next}
        </p>
        {action && (
          <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: action.href })}>
            {action.label}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
