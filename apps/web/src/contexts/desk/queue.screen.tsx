import { queueKindLabels, queueKinds, queueShares, shareOf, type QueueShare } from '@elan/domain/desk';
import { Group, NativeSelect } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { stringifySearch } from '../../base/navigation/search-params.ts';
import { useUser } from '../../base/session/session.ts';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { queueFile } from './queue-file.ts';
import { QueueList } from './queue-list.tsx';
import type { QueueSearch } from './queue-search.ts';
import { queueSentence } from './queue-words.ts';
import { queueQuery } from './queue.queries.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import classes from './queue.module.css';

export { queueSearch as search } from './queue-search.ts';

const shareLabels: Readonly<Record<QueueShare, string>> = {
  all: 'Tout',
  mine: 'À moi',
  nobody: 'Sans responsable',
  asleep: 'En sommeil',
};

const keys = [
  ['J, K', 'suivant, précédent'],
  ['Entrée', 'ouvrir'],
  ['A, R', 'valider ou accorder, refuser'],
  ['M', 'm’attribuer'],
  ['S', 'mettre en sommeil'],
  ['?', 'tous les raccourcis'],
] as const;

/** Everything that waits for a person of our team, late first, to go through by the mouse or by the keyboard. */
export function QueueScreen() {
  const [search, change] = useScreenSearch<QueueSearch>();
  const { share = 'all', kind } = search;
  const { _uid: userId } = useUser();
  const { data, error, refetch, isFetching } = useQuery(queueQuery);
  const list = useRef<HTMLDivElement>(null);
  const [isHelping, setIsHelping] = useState(false);
  const sharedBy = (one: QueueShare) => (data ? shareOf(data.items, one, { today: data.today, userId }) : []);
  const items = sharedBy(share).filter((item) => kind === undefined || item.kind === kind);
  useTriageKeys(list, items.map(({ key }) => key).join(), () => {
    setIsHelping(true);
  });
  return (
    <>
      <PageHeader
        title="À traiter"
        description={data && queueSentence(sharedBy('all'))}
        actions={
          <Group align="flex-end" gap="sm">
            <ExportRows file="a-traiter" columns={queueFile} rows={items} />
            <NativeSelect
              label="Type"
              value={kind ?? ''}
              data={[
                { value: '', label: 'Tous' },
                ...queueKinds.map((one) => ({ value: one, label: queueKindLabels[one] })),
              ]}
              onChange={(event) => {
                change({ kind: queueKinds.find((one) => one === event.currentTarget.value) });
              }}
            />
          </Group>
        }
      />
      <TabsBar
        label="À qui"
        renderLink={routerLink}
        items={queueShares.map((one) => ({
          id: one,
          label: `${shareLabels[one]}${data ? ` ${sharedBy(one).length}` : ''}`,
          href: `/app/desk${stringifySearch({ ...search, share: one === 'all' ? undefined : one })}`,
          active: share === one,
        }))}
      />
      <SectionCard flush>
        {error && !data && (
          <ErrorState
            title="Ce qui attend n’a pas pu être chargé."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <LoadingState shape="rows" count={6} label="Chargement de ce qui attend" />}
        {data && items.length === 0 && (
          <EmptyState
            icon={<IconCircleCheck size={24} stroke={1.6} />}
            title="Rien ne vous attend ici."
            reason="Ce qui attend une décision, un coach ou une relance apparaît dès que c’est le cas."
          />
        )}
        {data && items.length > 0 && (
          <div className={classes.whole}>
            <QueueList ref={list} order={2} items={items} today={data.today} team={data.team} />
          </div>
        )}
      </SectionCard>
      <p className={classes.keys}>
        {keys.map(([key, words]) => (
          <span key={key}>
            <kbd>{key}</kbd> {words}
          </span>
        ))}
      </p>
      <Modal opened={isHelping} onClose={() => setIsHelping(false)} title="Raccourcis" size={480}>
        <Facts facts={keys.map(([key, words]) => [key, words] as const)} />
      </Modal>
    </>
  );
}
