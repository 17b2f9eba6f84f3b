import { IconCheck, IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { LinkCard } from '../../ui/layout/link-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { ownPollsQuery } from './own-polls.queries.ts';
import { rewardWords } from './poll-words.ts';
import classes from './polls.module.css';

/** The polls that one may answer, those that one answered, and what the club brings to who is in it. */
export function EspacePollsScreen() {
  const { data, error, isFetching, refetch } = useQuery(ownPollsQuery);
  return (
    <>
      <PageHeader title="Sondages" description="Votre avis, et parfois des Fitcoins." />
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.club && (
        <section className={classes.club} aria-labelledby="club">
          <h2 id="club">{productName()} Lovers</h2>
          <p>Vous êtes du club depuis le {formatDate(data.club.since)}.</p>
          <p>{data.club.benefits}</p>
        </section>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconChecklist size={24} stroke={1.6} />}
          title="Aucun sondage pour le moment."
          reason="Ceux qui vous seront proposés apparaîtront ici."
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.cards}>
          {data.items.map(({ id, title, endsOn, answered, open, reward }) => (
            <li key={id}>
              <LinkCard
                icon={answered ? IconCheck : IconChecklist}
                title={title}
                description={
                  answered
                    ? 'Vous avez répondu. Merci\u202f!'
                    : [open ? `Jusqu’au ${formatDate(endsOn)}` : 'Fermé', rewardWords(reward)]
                        .filter(Boolean)
                        .join(', ')
                }
                href={`/espace/polls/${id}`}
                renderLink={routerLink}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
