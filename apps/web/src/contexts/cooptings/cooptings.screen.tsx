import { may } from '@elan/domain/accounts';
import { cooptingStatuses, cooptingStatusLabels } from '@elan/domain/cooptings';
import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { choiceFilter, choicesOf } from '../../ui/lists/filters.ts';
import { cooptingColumns } from './coopting-columns.tsx';
import type { CooptingsSearch } from './cooptings-search.ts';
import { CooptingsSummary } from './cooptings-summary.tsx';
import { cooptingQuery, cooptings, summaryQuery } from './cooptings.queries.ts';

const CooptingForm = lazyPart(() => import('./coopting.form.tsx'), 'CooptingForm', { ahead: true });
const CooptingCard = lazyPart(() => import('./coopting-card.tsx'), 'CooptingCard', { ahead: true });

export { cooptingsSearch as search } from './cooptings-search.ts';

const queryOf = (search: CooptingsSearch) => queryIn(search, 'status');
const statuses = choicesOf(cooptingStatuses, cooptingStatusLabels);

/** The recommendations of a company, or of all for an administrator: summary, list, card, form. */
export function CooptingsScreen() {
  const [{ coopting, form }, change] = useScreenSearch<CooptingsSearch>();
  const isAdministrator = may(useUser(), 'cooptings.write');
  const summary = useQuery(summaryQuery);
  const recommend = isAdministrator ? null : (
    <Button
      leftSection={<IconHeartHandshake size={18} stroke={1.8} />}
      onClick={() => {
        change({ form: 'new', coopting: undefined });
      }}
    >
      Recommander une entreprise
    </Button>
  );
  const close = () => {
    change({ form: undefined });
  };
  return (
    <>
      <PageHeader
        title="Parrainages"
        description="Une entreprise en recommande une autre&nbsp;: chacune reçoit 100&nbsp;€ le mois qui suit le premier achat de la seconde."
        actions={recommend}
      />
      {summary.data && <CooptingsSummary summary={summary.data} />}
      {summary.error && !summary.data && (
        <ErrorState
          message={sentenceOf(summary.error)}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
      <ListScreen
        list={usePagedList(cooptings.list, queryOf)}
        label="Parrainages"
        file="parrainages"
        columns={cooptingColumns(isAdministrator)}
        rowLabel={({ company }) => company.name}
        searchLabel="Rechercher une entreprise, un SIRET ou un e-mail"
        filters={[choiceFilter('status', 'État', 'Tous', statuses)]}
        opens="coopting"
        empty={{
          icon: <IconHeartHandshake size={24} stroke={1.6} />,
          title: 'Aucun parrainage pour le moment.',
          reason: isAdministrator
            ? 'Une entreprise en recommande une autre depuis son espace.'
            : 'Recommandez une entreprise\u00a0: son contact reçoit un e-mail et choisit.',
          noMatch: 'Aucun parrainage ne correspond.',
        }}
      />
      <RecordDrawer
        id={form === undefined ? coopting : undefined}
        query={cooptingQuery}
        name="Parrainage"
        title={({ company }) => company.name}
        subtitle={({ sponsor }) => `Recommandée par ${sponsor.name}`}
        onClose={() => {
          change({ coopting: undefined });
        }}
      >
        {(shown) => <CooptingCard key={shown.id} coopting={shown} />}
      </RecordDrawer>
      <RecordModal
        id={form}
        query={cooptingQuery}
        newTitle="Recommander une entreprise"
        name="Parrainage"
        title={({ company }) => company.name}
        onClose={close}
        size={640}
      >
        {() => (
          <CooptingForm
            onCancel={close}
            onSaved={({ id }) => {
              change({ form: undefined, coopting: id });
            }}
          />
        )}
      </RecordModal>
    </>
  );
}
