import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { routerLink, useScreenSearch } from '../../app/navigation.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabsBar } from '../../ui/tabs-bar.tsx';
import type { CatalogSearch } from './catalog-search.ts';
import { DisciplineDialog } from './discipline-dialog.tsx';
import { DisciplinesCard } from './disciplines-card.tsx';
import { HashtagDialog } from './hashtag-dialog.tsx';
import { HashtagsCard } from './hashtags-card.tsx';
import { ObjectiveDialog } from './objective-dialog.tsx';
import { ObjectivesList } from './objectives-list.tsx';

const tabs = [
  { id: undefined, label: 'Objectifs', href: '/app/objectives', add: 'Ajouter un objectif' },
  {
    id: 'disciplines',
    label: 'Disciplines',
    href: '/app/objectives?tab=disciplines',
    add: 'Ajouter une discipline',
  },
  { id: 'hashtags', label: 'Hashtags', href: '/app/objectives?tab=hashtags', add: 'Ajouter un hashtag' },
] as const;

/** What every company chooses from: objectives, disciplines, hashtags, kept by administrators. */
export function CatalogScreen() {
  const [{ tab, open }, change] = useScreenSearch<CatalogSearch>();
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const close = () => {
    change({ open: undefined });
  };
  return (
    <>
      <PageHeader
        title="Objectifs"
        description="Ce que les programmes et les séances visent, et les mots qui les accompagnent, pour toutes les entreprises."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} />}
            onClick={() => {
              change({ open: 'new' });
            }}
          >
            {current.add}
          </Button>
        }
      />
      <TabsBar
        label="Catalogue"
        renderLink={routerLink}
        items={tabs.map(({ id, label, href }) => ({
          id: id ?? 'objectives',
          label,
          href,
          active: id === tab,
        }))}
      />
      {tab === undefined && <ObjectivesList />}
      {tab === 'disciplines' && <DisciplinesCard />}
      {tab === 'hashtags' && <HashtagsCard />}
      <ObjectiveDialog opened={tab === undefined ? (open ?? null) : null} onClose={close} />
      <DisciplineDialog opened={tab === 'disciplines' ? (open ?? null) : null} onClose={close} />
      <HashtagDialog opened={tab === 'hashtags' ? (open ?? null) : null} onClose={close} />
    </>
  );
}
