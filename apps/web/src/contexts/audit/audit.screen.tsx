import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { auditColumns, whoOf } from './audit-columns.tsx';
import { AuditLineCard } from './audit-line.tsx';
import type { AuditSearch } from './audit-search.ts';
import { audit, choicesQuery, lineQuery } from './audit.queries.ts';
import { ChainCard } from './chain-card.tsx';

// The calendar is heavy: the list does not wait for it.
const PeriodFilter = lazy(async () => ({
  default: (await loadChunk(() => import('./period-filter.tsx'))).PeriodFilter,
}));

export { auditSearch as search } from './audit-search.ts';

const queryOf = ({ search, entity, entityId, event, from, until }: AuditSearch) => ({
  search,
  entity,
  entityId,
  event,
  from,
  until,
});

/** The journal of what was done: searched, opened line by line, saved as a file, its chain verified. */
export function AuditScreen() {
  const list = usePagedList(audit.list, queryOf);
  const { entities = [], events = [] } = useQuery(choicesQuery).data ?? {};
  const { line } = list.search;
  return (
    <>
      <PageHeader
        title="Journal d’audit"
        description="Qui a fait quoi, quand, et ce que l’acte a changé. Personne ne modifie une ligne."
      />
      <ChainCard />
      <ListScreen
        list={list}
        label="Lignes du journal"
        file="audit"
        columns={auditColumns}
        rowLabel={(row) => `${row.eventLabel}, ${formatDateTime(row.at)}, ${whoOf(row)}`}
        searchLabel="Rechercher une personne"
        filters={[
          choiceFilter('entity', 'Objet', 'Tous', entities),
          choiceFilter('event', 'Acte', 'Tous', events),
          {
            kind: 'own',
            name: 'from',
            also: ['until', 'entityId'],
            render: (values, change) => <PeriodFilter values={values} change={change} />,
          },
        ]}
        opens="line"
        empty={{
          icon: <IconHistory size={24} stroke={1.6} />,
          title: 'Rien n’a encore été inscrit.',
          noMatch: 'Aucune ligne ne correspond.',
          searched: 'La recherche porte sur le nom et l’e-mail de qui a agi, ou du compte concerné.',
        }}
      />
      <RecordDrawer
        id={line}
        query={lineQuery}
        name="Ligne du journal"
        title={({ eventLabel }) => eventLabel}
        subtitle={({ entityLabel, at }) => `${entityLabel}, ${formatDateTime(at)}`}
        onClose={() => {
          list.change({ line: undefined });
        }}
      >
        {(shown) => (
          <AuditLineCard
            key={shown.id}
            line={shown}
            onObject={() => {
              list.change({
                line: undefined,
                entity: shown.entity,
                entityId: shown.entityId,
                search: undefined,
                event: undefined,
                from: undefined,
                until: undefined,
                page: undefined,
              });
            }}
          />
        )}
      </RecordDrawer>
    </>
  );
}
