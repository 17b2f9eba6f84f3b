import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ReopenButton } from './reopen-button.tsx';
import { spotColumns } from './spot-columns.tsx';
import { SpotDialog } from './spot-dialog.tsx';
import type { SpotsSearch } from './spots-search.ts';
import { spotsQuery } from './spots.queries.ts';

// Read when a spot is opened: the list does not wait for it.
const SpotDrawer = lazyPart(() => import('./spot-drawer.tsx'), 'SpotDrawer', { ahead: true });

type CompanySpotsProps = {
  companyId: string;
  /** Somebody else's company, for an administrator. */
  forCompany: string | undefined;
  mayWrite: boolean;
  /** Above the list: which company is looked at. */
  children?: ReactNode;
};

const filters = [
  choiceFilter('state', 'État', 'Tous', [
    { value: 'open', label: 'Ouverts' },
    { value: 'closed', label: 'Fermés' },
  ]),
];

const keeps = ({ closedAt }: Spot, { state }: SpotsSearch): boolean =>
  state === undefined || (state === 'closed') === (closedAt !== null);

/** The spots of one company, those that were closed for good too. */
export function CompanySpots({ companyId, forCompany, mayWrite, children }: CompanySpotsProps) {
  const query = spotsQuery(forCompany, 'with');
  const list = useWholeList<SpotsSearch, Spot>(query, spotColumns, keeps);
  const { data } = useQuery(query);
  const { spot, card } = list.search;
  const edit = (id: string | undefined) => {
    list.change({ spot: id });
  };
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={18} stroke={2} />}
      onClick={() => {
        edit('new');
      }}
    >
      Ajouter un lieu
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Lieux"
        description={
          forCompany === undefined
            ? 'Où vos séances ont lieu, et les heures où chaque lieu est ouvert.'
            : 'Où les séances de l’entreprise ont lieu, et les heures où chaque lieu est ouvert.'
        }
        actions={data && data.items.length > 0 && add}
      />
      {children}
      <ListScreen
        list={list}
        label="Lieux"
        file="lieux"
        columns={spotColumns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher un lieu"
        filters={filters}
        opens="card"
        {...(mayWrite && {
          rowActions: (shown: Spot) =>
            shown.closedAt === null ? (
              <Button
                variant="light"
                size="sm"
                onClick={() => {
                  edit(shown.id);
                }}
                aria-label={`Modifier ${shown.name}`}
              >
                Modifier
              </Button>
            ) : (
              <ReopenButton spot={shown} />
            ),
        })}
        empty={{
          icon: <IconMapPin size={24} stroke={1.6} />,
          title: 'Aucun lieu pour le moment.',
          reason: 'Ajoutez une salle ou un espace extérieur\u00a0: les programmes s’y planifient.',
          action: add,
          noMatch: 'Aucun lieu ne correspond.',
        }}
      />
      <Suspense>
        <SpotDrawer
          spot={spot === undefined ? data?.items.find(({ id }) => id === card) : undefined}
          mayWrite={mayWrite}
          onEdit={edit}
          onClose={() => {
            list.change({ card: undefined });
          }}
        />
      </Suspense>
      <SpotDialog
        opened={
          spot === 'new' && mayWrite
            ? 'new'
            : data?.items.find(({ id, closedAt }) => id === spot && closedAt === null)
        }
        companyId={companyId}
        forCompany={forCompany}
        rules={data?.rules}
        onClose={() => {
          edit(undefined);
        }}
      />
    </>
  );
}
