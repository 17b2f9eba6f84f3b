import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { disciplineQuery, hashtagQuery, objectiveQuery } from './catalog.queries.ts';
import { DisciplinesList } from './disciplines-list.tsx';
import { HashtagsList } from './hashtags-list.tsx';
import { ObjectivesList } from './objectives-list.tsx';

const ObjectiveCard = lazyPart(() => import('./objective-card.tsx'), 'ObjectiveCard', { ahead: true });
const ObjectiveForm = lazyPart(() => import('./objective.form.tsx'), 'ObjectiveForm', { ahead: true });
const DisciplineCard = lazyPart(() => import('./discipline-card.tsx'), 'DisciplineCard', { ahead: true });
const HashtagCard = lazyPart(() => import('./hashtag-card.tsx'), 'HashtagCard', { ahead: true });

export { catalogSearch as search } from './catalog-search.ts';

const path = '/app/objectives';
const tabs = [
  { id: undefined, label: 'Objectifs', href: path, add: 'Ajouter un objectif' },
  { id: 'disciplines', label: 'Disciplines', href: `${path}?tab=disciplines`, add: 'Ajouter une discipline' },
  { id: 'hashtags', label: 'Hashtags', href: `${path}?tab=hashtags`, add: 'Ajouter un hashtag' },
] as const;

/** What every company chooses from: objectives, disciplines, hashtags, kept by administrators. */
export function CatalogScreen() {
  const [{ tab, open }, change] = useScreenSearch<CatalogSearch>();
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const show = (id: string | undefined) => change({ open: id });
  const close = () => show(undefined);
  const dialogOf = (id: string | undefined) => ({
    id: tab === id ? open : undefined,
    newTitle: current.add,
    onClose: close,
  });
  return (
    <>
      <PageHeader
        title="Objectifs"
        description="Ce que les programmes et les séances visent, et les mots qui les accompagnent, pour toutes les entreprises."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} />}
            onClick={() => {
              show('new');
            }}
          >
            {current.add}
          </Button>
        }
      />
      <TabsBar
        label="Catalogue"
        renderLink={routerLink}
        items={tabs.map(({ id = 'objectives', ...item }) => ({
          ...item,
          id,
          active: item.href === current.href,
        }))}
      />
      {tab === undefined && <ObjectivesList />}
      {tab === 'disciplines' && <DisciplinesList />}
      {tab === 'hashtags' && <HashtagsList />}
      <RecordModal {...dialogOf(undefined)} query={objectiveQuery} name="Objectif" title={({ name }) => name}>
        {(objective) =>
          objective ? (
            <ObjectiveCard key={objective.id} objective={objective} onClose={close} />
          ) : (
            // The picture of a new one is the next thing to choose.
            <ObjectiveForm
              objective={null}
              onCancel={close}
              onSaved={({ id }) => {
                show(id);
              }}
            />
          )
        }
      </RecordModal>
      <RecordModal
        {...dialogOf('disciplines')}
        query={disciplineQuery}
        name="Discipline"
        title={({ name }) => name}
        size={560}
      >
        {(discipline) => (
          <DisciplineCard key={discipline?.id ?? ''} discipline={discipline} onClose={close} />
        )}
      </RecordModal>
      <RecordModal
        {...dialogOf('hashtags')}
        query={hashtagQuery}
        name="Hashtag"
        title={({ name }) => `#${name}`}
        size={560}
      >
        {(hashtag) => <HashtagCard key={hashtag?.id ?? ''} hashtag={hashtag} onClose={close} />}
      </RecordModal>
    </>
  );
}
