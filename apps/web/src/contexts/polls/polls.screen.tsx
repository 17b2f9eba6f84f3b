import { pollStatuses, pollStatusLabels, type Poll } from '@elan/domain/polls';
import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { choiceFilter, choicesOf } from '../../ui/lists/filters.ts';
import { pollColumns } from './poll-columns.tsx';
import type { PollsSearch } from './polls-search.ts';
import { pollQuery, pollsQuery } from './polls.queries.ts';
import { daysWords } from './poll-words.ts';

export { pollsSearch as search } from './polls-search.ts';

const PollCard = lazyPart(() => import('./poll-card.tsx'), 'PollCard', { ahead: true });
const PollForm = lazyPart(() => import('./poll.form.tsx'), 'PollForm');
const statuses = choicesOf(pollStatuses, pollStatusLabels);

/** What is archived is out of sight until it is asked for. */
const keeps = ({ status }: Poll, search: PollsSearch): boolean =>
  search.status === undefined ? status !== 'ARCHIVED' : status === search.status;

/** The polls: prepared, published, followed, closed. */
export function PollsScreen() {
  // As the server gives them: the newest first.
  const list = useWholeList<PollsSearch, Poll>(pollsQuery, pollColumns, keeps, '');
  const { poll, edit } = list.search;
  const close = () => {
    list.change({ edit: undefined });
  };
  return (
    <>
      <PageHeader
        title="Sondages"
        description="Ce que vous demandez aux personnes, et ce qu’elles répondent."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} />}
            onClick={() => {
              list.change({ edit: 'new', poll: undefined });
            }}
          >
            Préparer un sondage
          </Button>
        }
      />
      <ListScreen
        list={list}
        label="Sondages"
        file="sondages"
        columns={pollColumns}
        usualSort=""
        rowLabel={({ title }) => title}
        searchLabel="Rechercher un sondage"
        filters={[choiceFilter('status', 'État', 'Tous sauf archivés', statuses)]}
        opens="poll"
        empty={{
          icon: <IconChecklist size={24} stroke={1.6} />,
          title: 'Aucun sondage pour le moment.',
          reason: 'Préparez-en un\u00a0: il reste un brouillon tant que vous ne le publiez pas.',
          noMatch: 'Aucun sondage ne correspond.',
        }}
      />
      <RecordDrawer
        id={edit === undefined ? poll : undefined}
        query={pollQuery}
        name="Sondage"
        title={({ title }) => title}
        subtitle={daysWords}
        onClose={() => {
          list.change({ poll: undefined });
        }}
      >
        {(shown) => (
          <PollCard
            key={shown.id}
            poll={shown}
            onEdit={() => {
              list.change({ edit: shown.id });
            }}
            onRemoved={() => {
              list.change({ poll: undefined });
            }}
          />
        )}
      </RecordDrawer>
      <RecordModal
        id={edit}
        query={pollQuery}
        newTitle="Préparer un sondage"
        name="Sondage"
        title={({ title }) => title}
        onClose={close}
      >
        {(shown) => (
          <PollForm
            key={shown?.id ?? 'new'}
            poll={shown}
            onCancel={close}
            onSaved={({ id }) => {
              list.change({ edit: undefined, poll: id });
            }}
          />
        )}
      </RecordModal>
    </>
  );
}
