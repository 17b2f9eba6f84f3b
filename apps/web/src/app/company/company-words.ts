import type { EnterpriseCard } from '@elan/domain/companies';
import type { CompanyFigures } from '@elan/domain/desk';
import { daysBetween, undeliveredStatuses, type MailStatus } from '@elan/domain/kernel';
import type { Kpi } from '../../ui/display/kpi-strip.tsx';
import { formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

/** Tells whether an e-mail did not arrive. */
export const isUndeliveredStatus = (status: MailStatus): boolean => undeliveredStatuses.includes(status);

function endOf({ contract }: Pick<EnterpriseCard, 'contract'>, today: string): Kpi {
  const label = 'Fin du contrat';
  if (!contract?.isSold) return { id: 'end', label, value: '–', note: 'Aucun abonnement' };
  if (contract.endsOn === null) return { id: 'end', label, value: '–', note: 'Sans date de fin' };
  const days = daysBetween(today, contract.endsOn);
  const note = formatDate(contract.endsOn);
  return days < 0
    ? { id: 'end', label, value: 'Terminé', note: `Le ${note}` }
    : { id: 'end', label, value: `${formatNumber(days)}\u00a0j`, note: `Le ${note}` };
}

const percent = (share: number | null): string => (share === null ? '–' : `${share}\u00a0%`);

/** What stands on top of the page of a client: each figure once, with what it is counted over. */
export function figureLines(company: EnterpriseCard, figures: CompanyFigures, today: string): Kpi[] {
  const { month, people, filling, unbilled } = figures;
  return [
    {
      id: 'month',
      label: 'Séances ce mois, hors annulées',
      value: formatNumber(month.held + month.toCome),
      note: `${formatNumber(month.held)} ${plural(month.held, 'tenue', 'tenues')}, ${formatNumber(month.toCome)} à venir`,
    },
    {
      id: 'coverage',
      label: 'Couverture',
      value: percent(people.coverage),
      note: `${formatNumber(people.registered)} ${plural(people.registered, 'compte ouvert', 'comptes ouverts')} sur ${formatNumber(people.total)}`,
    },
    { id: 'filling', label: 'Remplissage', value: percent(filling), note: '31 derniers jours' },
    {
      id: 'unbilled',
      label: 'Non facturé',
      value: formatMoney(unbilled.cents),
      note: `${formatNumber(unbilled.sessions)} ${plural(unbilled.sessions, 'séance', 'séances')}, hors taxes`,
    },
    endOf(company, today),
  ];
}
