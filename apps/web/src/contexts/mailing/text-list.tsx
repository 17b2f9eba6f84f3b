import { formatPhone } from '@elan/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import classes from './mail-list.module.css';
import { devTextsQuery } from './mailing.queries.ts';

/** The text messages of a deployment that sends nothing: every code, to whom and when. */
export function TextList() {
  const { data, error, refetch, isFetching } = useQuery(devTextsQuery);
  if (error && !data) {
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState shape="rows" count={3} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Aucun SMS pour le moment."
        reason="Il apparaîtra ici tout seul dès qu’il sera envoyé."
      />
    );
  }
  return (
    <SectionCard title="SMS" flush>
      <ul className={classes.list}>
        {data.items.map(({ id, text, to, createdAt }) => (
          <li key={id} className={classes.mail}>
            <span className={classes.subject}>{text}</span>
            <span className={classes.detail}>
              {formatPhone(to)} · {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
