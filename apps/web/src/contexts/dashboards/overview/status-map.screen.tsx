import { statusKindLabels, statusKinds, type StatusRow } from '@elan/domain/dashboards';
import { IconMap2 } from '@tabler/icons-react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { useUser } from '../../../base/session/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { choiceFilter, choicesOf } from '../../../ui/lists/filters.ts';
import { DashboardTabs } from '../views/dashboard-tabs.tsx';
import { statusMapColumns } from './status-map-columns.tsx';
import type { StatusMapSearch } from './status-map-search.ts';
import { statusesQuery } from './overview.queries.ts';

export { statusMapSearch as search } from './status-map-search.ts';

const keeps = (row: StatusRow, { kind, mover, late }: StatusMapSearch): boolean =>
  (kind === undefined || row.kind === kind) &&
  (mover === undefined || row.mover === mover) &&
  (late === undefined || row.late);

/** Who waits for whom, why and since when, late ones first (market idea 17). */
export function StatusMapScreen() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Carte des statuts"
        description="Qui attend, pourquoi, à qui d’agir, depuis quand, et ce qui vient ensuite. Les retards d’abord."
      />
      <DashboardTabs user={user} active="statuses" />
      <ListScreen
        list={useWholeList<StatusMapSearch, StatusRow>(statusesQuery, statusMapColumns, keeps)}
        label="Ce qui attend"
        file="carte-des-statuts"
        columns={statusMapColumns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher un nom ou un état"
        filters={[
          choiceFilter('kind', 'Nature', 'Toutes', choicesOf(statusKinds, statusKindLabels)),
          choiceFilter('mover', 'À qui d’agir', 'Tous', [
            { value: 'team', label: 'À l’équipe' },
            { value: 'others', label: 'Aux autres' },
          ]),
          choiceFilter('late', 'Délai', 'Tous', [{ value: 'yes', label: 'En retard' }]),
        ]}
        empty={{
          icon: <IconMap2 size={24} stroke={1.6} />,
          title: 'Rien n’attend.',
          reason: 'Ce qui attend une entreprise, un coach ou l’équipe paraît ici.',
          noMatch: 'Rien n’attend avec ces filtres.',
        }}
      />
    </>
  );
}
