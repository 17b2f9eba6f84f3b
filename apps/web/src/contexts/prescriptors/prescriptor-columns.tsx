import { companyStatusLabels } from '@elan/domain/companies';
import type { PrescriptorRow } from '@elan/domain/prescriptors';
import { statusToneOf } from '../../base/status-tones.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';

/** « 5,0 % » */
export const feesWords = (percent: number): string =>
  `${formatNumber(percent, { minimumFractionDigits: 1 })}\u00a0%`;

/** The columns of the list of prescriptors, and of its file. */
export const prescriptorColumns: readonly ListColumn<PrescriptorRow>[] = [
  {
    key: 'name',
    title: 'Prescripteur',
    sortable: true,
    csv: [
      ['Prescripteur', ({ name }) => name],
      ['SIRET', ({ siret }) => siret],
      ['Ville', ({ city }) => city],
      ['Code', ({ referralCode }) => referralCode],
    ],
    render: ({ name, city, referralCode }) => (
      <NamedLine
        name={name}
        second={[city, referralCode && `code ${referralCode}`].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 130,
    csv: ({ status }) => companyStatusLabels[status],
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{companyStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'companies',
    title: 'Entreprises',
    width: 170,
    sortable: true,
    csv: [
      ['Entreprises rattachées', ({ companies }) => companies],
      ['Entreprises actives', ({ activeCompanies }) => activeCompanies],
    ],
    render: ({ companies, activeCompanies }) => (
      <NamedLine
        name={formatNumber(companies)}
        second={`dont ${formatNumber(activeCompanies)} en activité`}
      />
    ),
  },
  {
    key: 'month',
    title: 'Séances du mois',
    align: 'right',
    csv: ({ monthSessions }) => monthSessions,
    render: ({ monthSessions }) => <span className="num">{formatNumber(monthSessions)}</span>,
  },
  {
    key: 'unbilled',
    title: 'À facturer (HT)',
    align: 'right',
    csv: ({ unbilledCents }) => unbilledCents / 100,
    render: ({ unbilledCents }) => <span className="num">{formatMoney(unbilledCents)}</span>,
  },
  {
    key: 'offer',
    title: 'Offre',
    width: 150,
    csv: ({ hasOffer }) => (hasOffer ? 'Renseignée' : 'À renseigner'),
    render: ({ hasOffer }) => (
      <StatusBadge tone={hasOffer ? 'positive' : 'warning'}>
        {hasOffer ? 'Renseignée' : 'À renseigner'}
      </StatusBadge>
    ),
  },
  {
    key: 'fees',
    title: 'Facturation',
    width: 190,
    csv: [
      ['Frais de gestion (%)', ({ managementFees }) => managementFees],
      ['Fin de facturation', ({ invoiceEndOn }) => invoiceEndOn && formatDate(invoiceEndOn, 'table')],
    ],
    render: ({ managementFees, invoiceEndOn }) => (
      <NamedLine
        name={`Frais ${feesWords(managementFees)}`}
        second={invoiceEndOn === null ? 'Sans date de fin' : `Fin le ${formatDate(invoiceEndOn, 'short')}`}
      />
    ),
  },
];
