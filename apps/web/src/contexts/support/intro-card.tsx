import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { introQuery, useMarkIntroSeen } from './intro.queries.ts';

/** Offers the guided tour to who has not seen it: after the tutorial, once. */
export function IntroCard() {
  const { data } = useQuery(introQuery);
  const seen = useMarkIntroSeen();
  if (!data || data.seenAt !== null) return null;
  return (
    <SectionCard
      title="Faites le tour de votre espace"
      description="Deux minutes pour savoir où se trouve chaque chose."
    >
      <Group gap="sm">
        <Button renderRoot={(props) => routerLink({ ...props, href: '/intro' })}>Commencer la visite</Button>
        <Button
          variant="default"
          loading={seen.isPending}
          onClick={() => {
            seen.mutate();
          }}
        >
          Non merci
        </Button>
      </Group>
    </SectionCard>
  );
}
