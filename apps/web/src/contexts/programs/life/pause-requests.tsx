import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { pausesHref } from '../programs-search.ts';
import { pauseRequestsQuery } from './life.queries.ts';

/** Tells administrators that companies ask for pauses, and leads to their list: nothing while none waits. */
export function PauseRequests() {
  const { data } = useQuery(pauseRequestsQuery);
  if (!data || data.items.length === 0) return null;
  const count = data.items.length;
  return (
    <SectionCard
      title="Pauses demandées"
      description={`${count}\u00a0${plural(count, 'demande attend', 'demandes attendent')} une réponse.`}
      action={
        <Button variant="light" size="sm" renderRoot={(props) => routerLink({ ...props, href: pausesHref })}>
          {plural(count, 'Répondre à la demande', 'Répondre aux demandes')}
        </Button>
      }
    >
      {null}
    </SectionCard>
  );
}
