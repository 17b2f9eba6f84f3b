import { companyStatusLabels, formatSiret, type EnterpriseRow } from '@elan/domain/companies';
import { statusToneOf } from '../../../app/status-tones.ts';
import type { DataListColumn } from '../../../ui/data-list-types.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import record from '../../../ui/record-card.module.css';

/** The columns of the list of companies. */
export const enterpriseColumns: readonly DataListColumn<EnterpriseRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
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
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{companyStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'statusSince',
    title: 'Depuis',
    width: 120,
    sortable: true,
    render: ({ statusSince }) => <span className="num">{formatDate(statusSince, 'short')}</span>,
  },
  {
    key: 'prescriptor',
    title: 'Prescripteur',
    width: 260,
    ellipsis: true,
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
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt, 'short')}</span>,
  },
];
