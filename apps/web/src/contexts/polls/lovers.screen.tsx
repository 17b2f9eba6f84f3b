import type { Lover } from '@elan/domain/polls';
import { loverRemovalQuestion } from '@elan/domain/polls';
import { Button } from '@mantine/core';
import { IconHeart, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { newestFirst } from '../../base/records/history-section.tsx';
import { PagedRows, usePagedRows } from '../../base/records/paged-rows.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { History } from '../../ui/display/history.tsx';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import type { LoversSearch } from './lovers-search.ts';
import { clubHistoryQuery, lovers, touched } from './polls.queries.ts';

export { loversSearch as search } from './lovers-search.ts';

const AddLoverForm = lazyPart(() => import('./add-lover.form.tsx'), 'AddLoverForm');
const path = '/app/lovers';

/** Out of the club, once it was asked twice; or in, without its address to be typed again. */
function Move({ person }: { person: Lover }) {
  const club = `${productName()} Lovers`;
  const { id, name, email, since } = person;
  const move = useAct({
    async send(isIn: boolean) {
      if (isIn) await lovers.remove({ params: { id } });
      else await lovers.add({ body: { email } });
    },
    touches: touched,
    done: (_answer, isIn) => ({
      title: isIn ? `${name} ne fait plus partie du club` : `${club} ajouté avec succès`,
    }),
  });
  return since === null ? (
    <ActButton label="Ajouter" name={`Ajouter ${name} au club`} act={move} input={false} size="sm" />
  ) : (
    <ActButton
      label="Retirer"
      name={`Retirer ${name} du club`}
      act={move}
      input
      size="sm"
      destructive
      question={{
        title: loverRemovalQuestion(name, club),
        message: 'Ses avantages s’arrêtent aussitôt. L’historique du club est gardé.',
      }}
    />
  );
}

const columns: readonly ListColumn<Lover>[] = [
  {
    key: 'name',
    title: 'Personne',
    csv: [
      ['Nom', ({ name }) => name],
      ['E-mail', ({ email }) => email],
    ],
    render: ({ name, email }) => <NamedLine name={name} second={email} />,
  },
  { key: 'companies', title: 'Entreprise', csv: ({ companies }) => companies },
  {
    key: 'since',
    title: 'Au club depuis',
    width: 170,
    csv: ({ since }) => since,
    render: ({ since }) => (since === null ? '' : formatDate(since)),
  },
];
const withoutSince = columns.filter(({ key }) => key !== 'since');

const movesTitle = 'Entrées et sorties';

/** Who came and went, under the title of its card. */
function ClubHistory() {
  const [page, setPage] = useState(1);
  const read = usePagedRows(clubHistoryQuery, page);
  return (
    <PagedRows
      name={movesTitle}
      size={10}
      none="Personne n’est encore entré au club."
      turns={newestFirst}
      read={read}
      page={page}
      onPageChange={setPage}
    >
      {(rows) => (
        <History
          label={movesTitle}
          entries={rows.map(({ id, name, event, at, by }) => ({
            id,
            what: event === 'added' ? `${name}, entrée au club` : `${name}, sortie du club`,
            who: by ?? 'auteur inconnu',
            when: formatDateTime(at),
          }))}
        />
      )}
    </PagedRows>
  );
}

/** The club: who is in it, who is not yet, who came and went. */
export function LoversScreen() {
  const list = usePagedList(lovers.list, (search: LoversSearch) => queryIn(search, 'club'));
  const club = `${productName()} Lovers`;
  const isOut = list.search.club === 'out';
  const close = () => {
    list.change({ add: undefined });
  };
  return (
    <>
      <PageHeader
        title={club}
        description="Le club de celles et ceux qui nous font connaître."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} />}
            onClick={() => {
              list.change({ add: 'new' });
            }}
          >
            Ajouter une personne
          </Button>
        }
      />
      <TabsBar
        label="Le club"
        renderLink={routerLink}
        items={[
          { id: 'in', label: 'Au club', href: path, active: !isOut },
          { id: 'out', label: 'Pas encore', href: `${path}?club=out`, active: isOut },
        ]}
      />
      <ListScreen
        list={list}
        label={isOut ? 'Pas encore au club' : 'Au club'}
        file={isOut ? 'pas-encore-au-club' : 'club'}
        columns={isOut ? withoutSince : columns}
        rowLabel={({ name }) => name}
        rowActions={(person) => <Move person={person} />}
        searchLabel="Rechercher un nom ou un e-mail"
        empty={{
          icon: <IconHeart size={24} stroke={1.6} />,
          title: isOut ? 'Toutes les personnes sont au club.' : 'Le club est vide pour le moment.',
          reason: 'Ajoutez une personne par l’e-mail de son compte.',
          noMatch: 'Personne ne correspond.',
        }}
      />
      <SectionCard title={movesTitle}>
        <ClubHistory />
      </SectionCard>
      <Modal
        opened={list.search.add !== undefined}
        onClose={close}
        title="Ajouter une personne"
        size={560}
        keepTyped
      >
        <AddLoverForm club={club} onClose={close} />
      </Modal>
    </>
  );
}
