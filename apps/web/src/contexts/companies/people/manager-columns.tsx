import { companyRightLabels } from '@elan/domain/accounts';
import { managerStandingLabels, type CompanyManager } from '@elan/domain/companies';
import { civilDateOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { managerDetail, managerName, standingTones } from './manager-words.ts';
import classes from './people.module.css';

// The file tells days as Paris lives them.
const dayOf = (instant: string | null): CsvCell => instant && formatShortDate(civilDateOf(instant));

type Shown = {
  /** Whether rights are given in this company. */
  readonly hasRights: boolean;
  /** Whether the reader would leave the company without a manager. */
  readonly isLast: (manager: CompanyManager) => boolean;
};

/** The columns of the managers of a company, and of their file (D30). */
export const managerColumns = ({ hasRights, isLast }: Shown): readonly ListColumn<CompanyManager>[] => [
  {
    key: 'name',
    title: 'Personne',
    sortable: true,
    rank: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    csv: [
      ['Prénom', ({ firstName }) => firstName],
      ['Nom', ({ lastName }) => lastName],
      ['E-mail', ({ email }) => email],
    ],
    render: (manager) => (
      <>
        <span id={`manager-${manager.id}`}>{managerName(manager)}</span>
        {manager.isSelf && <span className={classes.self}> (vous)</span>}
        <span className={classes.detail}>{manager.email}</span>
      </>
    ),
  },
  {
    key: 'standing',
    title: 'État',
    width: 120,
    sortable: true,
    csv: ({ standing }) => managerStandingLabels[standing],
    render: ({ standing }) => (
      <StatusBadge tone={standingTones[standing]}>{managerStandingLabels[standing]}</StatusBadge>
    ),
  },
  {
    key: 'lastConnectionAt',
    title: 'Accès',
    sortable: true,
    rank: ({ lastConnectionAt }) => lastConnectionAt ?? '',
    csv: [
      ['Droits', ({ rights }) => rights.map((right) => companyRightLabels[right]).join(', ')],
      ['Création', ({ createdAt }) => dayOf(createdAt)],
      ['Dernière connexion', ({ lastConnectionAt }) => dayOf(lastConnectionAt)],
    ],
    render: (manager) => (
      <>
        {managerDetail(manager, hasRights || manager.rights.length > 0)}
        {isLast(manager) && (
          <span className={classes.detail}>
            Dernier gestionnaire actif&nbsp;: invitez-en un autre avant de quitter l’entreprise.
          </span>
        )}
      </>
    ),
  },
];
