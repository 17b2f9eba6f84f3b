import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { useUser } from '../../base/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { CoachesList } from './coaches-list.tsx';
import type { CoachesSearch } from './coaches-search.ts';
import { coachQuery, threatenedQuery } from './coaches.queries.ts';

// The calendar and the lists of choices are heavy: who only looks at the coaches does not load them.
const CoachForm = lazyPart(() => import('./coach.form.tsx'), 'CoachForm');
const CoachCard = lazyPart(() => import('./coach-card.tsx'), 'CoachCard', { ahead: true });
const ThreatenedCard = lazyPart(() => import('./threatened-list.tsx'), 'ThreatenedCard');

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export { coachesSearch as search } from './coaches-search.ts';

/** The coaches: list, card, form, and the sessions that their coach cannot hold any more. */
export function CoachesScreen() {
  const [{ tab, coach, form, page = 1 }, change] = useScreenSearch<CoachesSearch>();
  const threats = useQuery(threatenedQuery(undefined, 1, 25)).data?.total ?? 0;
  const threatened = threats > 0 ? `Séances menacées (${formatNumber(threats)})` : 'Séances menacées';
  const close = () => {
    change({ form: undefined });
  };
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
            href: `/app/coaches?tab=threatened`,
            active: tab === 'threatened',
          },
        ]}
      />
      {tab === 'threatened' ? (
        <ThreatenedCard
          page={page}
          onPageChange={(next) => {
            change({ page: next === 1 ? undefined : next });
          }}
        />
      ) : (
        <CoachesList />
      )}
      <RecordDrawer
        id={form === undefined ? coach : undefined}
        query={coachQuery}
        name="Coach"
        title={nameOf}
        onClose={() => {
          change({ coach: undefined });
        }}
      >
        {(shown) => (
          <CoachCard
            key={shown.id}
            coach={shown}
            onEdit={() => {
              change({ form: 'edit' });
            }}
          />
        )}
      </RecordDrawer>
      <RecordModal
        id={form === 'edit' ? coach : form}
        query={coachQuery}
        newTitle="Ajouter un coach"
        name="Modifier le coach"
        title={(shown) => `Modifier ${nameOf(shown)}`}
        onClose={close}
      >
        {(shown) => (
          <CoachForm
            coach={shown}
            onCancel={close}
            onSaved={({ id }) => {
              change({ form: undefined, coach: id });
            }}
          />
        )}
      </RecordModal>
    </>
  );
}
