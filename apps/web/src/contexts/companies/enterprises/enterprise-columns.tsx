import {
  companyKindLabels,
  companyStatusLabels,
  formatSiret,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { civilDateOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { statusToneOf } from '../../../base/status-tones.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';

// The file tells days as Paris lives them.
const dayOf = (instant: string): CsvCell => formatShortDate(civilDateOf(instant));

/** The columns of the list of companies, and of its file. */
export const enterpriseColumns: readonly ListColumn<EnterpriseRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    csv: [
      ['Nom', ({ name }) => name],
      ['SIRET', ({ siret }) => formatSiret(siret)],
      ['Ville', ({ city }) => city],
      ['Profil', ({ kind }) => companyKindLabels[kind]],
    ],
    render: ({ name, siret, city }) => (
      <span className={record.who}>
        {name}
        <span className={record.second}>
          <span className="num">{formatSiret(siret)}</span>
          {city && ` · ${city}`}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 220,
    csv: ({ reads }) => companyStatusLabels[reads],
    render: ({ reads }) => <StatusBadge tone={statusToneOf(reads)}>{companyStatusLabels[reads]}</StatusBadge>,
  },
  {
    key: 'statusSince',
    title: 'Depuis',
    width: 120,
    sortable: true,
    csv: ({ statusSince }) => dayOf(statusSince),
    render: ({ statusSince }) => <span className="num">{formatDate(statusSince, 'short')}</span>,
  },
  {
    key: 'prescriptor',
    title: 'Prescripteur',
    width: 260,
    ellipsis: true,
    csv: ({ prescriptorName }) => prescriptorName ?? 'Sans prescripteur',
    render: ({ prescriptorName, kind }) =>
      prescriptorName ?? (
        <span className={record.none}>
          {kind === 'prescriptor' ? 'Est prescripteur' : 'Sans prescripteur'}
        </span>
      ),
  },
  {
    key: 'createdAt',
    title: 'Création',
    width: 120,
    sortable: true,
    hiddenOnPhone: true,
    csv: ({ createdAt }) => dayOf(createdAt),
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt, 'short')}</span>,
  },
  {
    key: 'contact',
    title: 'Contact',
    width: 220,
    ellipsis: true,
    optional: true,
    csv: [
      ['Contact', ({ contactName }) => contactName],
      ['E-mail du contact', ({ contactEmail }) => contactEmail],
    ],
    render: ({ contactName, contactEmail }) =>
      contactName === null ? (
        <span className={record.none}>Personne</span>
      ) : (
        <span className={record.who}>
          {contactName}
          {contactEmail && <span className={record.second}>{contactEmail}</span>}
        </span>
      ),
  },
  {
    key: 'lastActivityAt',
    title: 'Dernière activité',
    width: 150,
    optional: true,
    csv: ({ lastActivityAt }) => lastActivityAt && dayOf(lastActivityAt),
    render: ({ lastActivityAt }) => (
      <span className="num">{lastActivityAt ? formatDate(lastActivityAt, 'short') : 'Jamais'}</span>
    ),
  },
  {
    key: 'contractEndsOn',
    title: 'Fin du contrat',
    width: 140,
    optional: true,
    csv: ({ contractEndsOn }) => contractEndsOn && formatShortDate(contractEndsOn),
    render: ({ contractEndsOn }) => (
      <span className="num">{contractEndsOn ? formatDate(contractEndsOn, 'short') : '–'}</span>
    ),
  },
];
