import { companyStatusLabels } from '@elan/domain/companies';
import { prescriptorStatuses } from '@elan/domain/prescriptors';
import { IconUsersGroup } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { queryIn } from '../../base/lists/list-search.ts';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { prescriptorColumns } from './prescriptor-columns.tsx';
import type { PrescriptorsSearch } from './prescriptors-search.ts';
import { prescriptorHref, prescriptorList } from './prescriptors.queries.ts';

const [nameColumn, ...otherColumns] = prescriptorColumns;
const columns = nameColumn
  ? [
      {
        ...nameColumn,
        render: (row: Parameters<NonNullable<typeof nameColumn.render>>[0]) => (
          <Anchor
            inherit
            c="inherit"
            renderRoot={(props) => routerLink({ ...props, href: prescriptorHref(row) })}
          >
            {nameColumn.render?.(row)}
          </Anchor>
        ),
      },
      ...otherColumns,
    ]
  : otherColumns;

const statuses = prescriptorStatuses.map((value) => ({ value, label: companyStatusLabels[value] }));

/** The prescriptors: what each refers, its fees, the end of its invoicing; `acts` make another one. */
export function PrescriptorsList({ acts }: { acts: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Prescripteurs"
        description="Les partenaires qui nous adressent des entreprises, et ce qui leur est facturé."
        actions={acts}
      />
      <ListScreen
        list={usePagedList(prescriptorList.list, (search: PrescriptorsSearch) =>
          queryIn(search, 'status', 'offer'),
        )}
        label="Prescripteurs"
        file="prescripteurs"
        columns={columns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher un nom, un SIRET, un code"
        filters={[
          choiceFilter('status', 'État', 'Tous', statuses),
          choiceFilter('offer', 'Offre', 'Toutes', [
            { value: 'filled', label: 'Renseignée' },
            { value: 'missing', label: 'À renseigner' },
          ]),
        ]}
        empty={{
          icon: <IconUsersGroup size={24} stroke={1.6} />,
          title: 'Aucun prescripteur pour le moment.',
          reason: 'Invitez-en un, ou choisissez une entreprise qui le devient.',
          noMatch: 'Aucun prescripteur ne correspond.',
        }}
      />
    </>
  );
}
