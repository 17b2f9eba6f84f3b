import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { LinkCard } from '../../ui/layout/link-card.tsx';
import { ownPollsQuery } from './own-polls.queries.ts';
import { rewardWords } from './poll-words.ts';

/** Above the sessions: the poll that waits for an answer, the one that ends first; nothing where none does. */
export function PollInvite() {
  const { data } = useQuery({ ...ownPollsQuery, meta: { handled: true } });
  const waiting = data?.items.filter(({ answered, open }) => open && !answered) ?? [];
  const [first] = waiting;
  if (!first) return null;
  const several = waiting.length > 1;
  return (
    <LinkCard
      icon={IconChecklist}
      title={several ? `${waiting.length}\u00a0sondages vous attendent` : first.title}
      description={several ? 'Votre avis compte.' : (rewardWords(first.reward) ?? 'Votre avis compte.')}
      href={several ? '/espace/polls' : `/espace/polls/${first.id}`}
      renderLink={routerLink}
    />
  );
}
