import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';

/** What the manager of a gym finds here today: no session is tied to a gym yet. */
export function FloorNote() {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconBuildingStore size={24} stroke={1.6} />}
        title="Aucune séance n’est encore rattachée à votre salle."
        reason="Dès qu’une séance le sera, elle apparaîtra ici et dans le calendrier des séances."
        action={
          <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/app/sessions' })}>
            Ouvrir le calendrier
          </Button>
        }
      />
    </SectionCard>
  );
}
