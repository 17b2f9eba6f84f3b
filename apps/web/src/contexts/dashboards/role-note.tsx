import { elided } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconHeartHandshake } from '@tabler/icons-react';
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

/** What a prescriptor finds here: the way to the companies that it refers. */
export function PartnershipNote({ company }: { company: string | undefined }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconHeartHandshake size={24} stroke={1.6} />}
        title={company ? `Le compte ${elided('de', company)} est ouvert.` : 'Votre compte est ouvert.'}
        reason="Invitez des entreprises, et suivez l’inscription, le statut et l’historique de chacune."
        action={
          <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/app/enterprises' })}>
            Ouvrir les entreprises
          </Button>
        }
      />
    </SectionCard>
  );
}
