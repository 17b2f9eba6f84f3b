import type { News } from '@elan/domain/news';
import { Button } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import type { NewsSearch } from './news-search.ts';
import { newsListQuery, newsQuery, pictureUrl } from './news.queries.ts';
import { daysWords, momentOf, placeWords } from './news-words.ts';

export { newsSearch as search } from './news-search.ts';

const NewsForm = lazyPart(() => import('./news.form.tsx'), 'NewsForm');
const NewsCard = lazyPart(() => import('./news-card.tsx'), 'NewsCard', { ahead: true });

const columns: readonly ListColumn<News>[] = [
  {
    key: 'title',
    title: 'Actualité',
    sortable: true,
    csv: [
      ['Titre', ({ title }) => title],
      ['Texte', ({ text }) => text],
    ],
    render: (item) => <NamedLine name={item.title} second={item.text} picture={pictureUrl(item)} />,
  },
  { key: 'place', title: 'Salle', width: 220, csv: placeWords, render: placeWords },
  {
    key: 'from',
    title: 'Jours',
    width: 260,
    sortable: true,
    csv: [
      ['Premier jour', ({ from }) => from],
      ['Dernier jour', ({ to }) => to],
    ],
    render: daysWords,
  },
  {
    key: 'moment',
    title: 'État',
    width: 130,
    csv: (item) => momentOf(item, todayIn()).label,
    render: (item) => {
      const { label, tone } = momentOf(item, todayIn());
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];

/** The news of the gyms: what their screens tell, from when to when. */
export function NewsScreen() {
  // As the server gives them: the newest first.
  const list = useWholeList<NewsSearch, News>(newsListQuery, columns, undefined, '');
  const close = () => {
    list.change({ news: undefined });
  };
  return (
    <>
      <PageHeader
        title="Actualités"
        description="Ce que les écrans des salles racontent, à tour de rôle."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} />}
            onClick={() => {
              list.change({ news: 'new' });
            }}
          >
            Publier une actualité
          </Button>
        }
      />
      <ListScreen
        list={list}
        label="Actualités"
        file="actualites"
        columns={columns}
        usualSort=""
        rowLabel={({ title }) => title}
        searchLabel="Rechercher une actualité"
        opens="news"
        empty={{
          icon: <IconNews size={24} stroke={1.6} />,
          title: 'Aucune actualité pour le moment.',
          reason: 'Publiez-en une : elle s’affiche aussitôt sur les écrans.',
          noMatch: 'Aucune actualité ne correspond.',
        }}
      />
      <RecordModal
        id={list.search.news}
        query={newsQuery}
        newTitle="Publier une actualité"
        name="Actualité"
        title={({ title }) => title}
        onClose={close}
      >
        {(shown) =>
          shown ? (
            <NewsCard key={shown.id} shown={shown} onClose={close} />
          ) : (
            <NewsForm shown={null} onClose={close} />
          )
        }
      </RecordModal>
    </>
  );
}
