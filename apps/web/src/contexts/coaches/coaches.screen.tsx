import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../app/navigation.tsx';
import { useUser } from '../../app/session.ts';
import { formatNumber } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TabsBar } from '../../ui/tabs-bar.tsx';
import { CoachDialog } from './coach-dialog.tsx';
import { CoachDrawer } from './coach-drawer.tsx';
import { CoachesList } from './coaches-list.tsx';
import type { CoachesSearch } from './coaches-search.ts';
import { threatenedQuery } from './coaches.queries.ts';
import { ThreatenedList } from './threatened-list.tsx';

/** The coaches: list, card, form, and the sessions that their coach cannot hold any more. */
export function CoachesScreen() {
  const [{ tab, coach, form, page = 1 }, change] = useScreenSearch<CoachesSearch>();
  const threats = useQuery(threatenedQuery(undefined, 1, 25)).data?.total ?? 0;
  const threatened = threats > 0 ? `Séances menacées (${formatNumber(threats)})` : 'Séances menacées';
  return (
    <>
      <PageHeader
        title="Coachs"
        description="Qui anime les séances&nbsp;: où, quand, dans quelle discipline, et jusqu’à quand leurs documents sont valables."
        actions={
          may(useUser(), 'coaches.write') && (
            <Button
              leftSection={<IconUserPlus size={18} stroke={1.8} />}
              onClick={() => {
                change({ form: 'new', coach: undefined });
              }}
            >
              Ajouter un coach
            </Button>
          )
        }
      />
      <TabsBar
        label="Vues des coachs"
        renderLink={routerLink}
        items={[
          { id: 'coaches', label: 'Coachs', href: '/app/coaches', active: tab === undefined },
          {
            id: 'threatened',
            label: threatened,
            href: '/app/coaches?tab=threatened',
            active: tab === 'threatened',
          },
        ]}
      />
      {tab === 'threatened' ? (
        <SectionCard>
          <ThreatenedList
            page={page}
            onPageChange={(next) => {
              change({ page: next === 1 ? undefined : next });
            }}
          />
        </SectionCard>
      ) : (
        <CoachesList />
      )}
      <CoachDrawer
        id={form === undefined ? coach : undefined}
        onClose={() => {
          change({ coach: undefined });
        }}
        onEdit={() => {
          change({ form: 'edit' });
        }}
      />
      <CoachDialog
        form={form}
        id={coach}
        onClose={() => {
          change({ form: undefined });
        }}
        onSaved={({ id }) => {
          change({ form: undefined, coach: id });
        }}
      />
    </>
  );
}
