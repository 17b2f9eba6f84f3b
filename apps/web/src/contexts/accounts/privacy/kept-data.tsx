import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import classes from './kept-data.module.css';
import { groupsOf, type KeptGroup } from './kept-groups.ts';
import { registerQuery } from './privacy.queries.ts';

function Group({ whats, purpose, basis, retention, erasure }: KeptGroup) {
  return (
    <div className={classes.item}>
      {whats.map((what) => (
        <dt key={what} className={classes.what}>
          {what}
        </dt>
      ))}
      <dd className={classes.words}>
        <p>
          Sert à {purpose} ({basis}).
        </p>
        <p>Durée{`\u00a0: ${retention}.`}</p>
        <p>Si vous supprimez votre compte{`\u00a0: ${erasure}.`}</p>
      </dd>
    </div>
  );
}

/** All that is kept of a person: what, why, for how long, and what erasing the account does to it. */
export function KeptData() {
  const { data, error, isFetching, refetch } = useQuery(registerQuery);
  if (error && !data) {
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState shape="rows" count={6} />;
  return (
    <div className={classes.root}>
      {data.items.map(({ table, title, items }) => (
        <section key={table} aria-labelledby={`kept-${table}`}>
          <h3 id={`kept-${table}`} className={classes.title}>
            {title}
          </h3>
          <dl className={classes.list}>
            {groupsOf(items).map((group) => (
              <Group key={group.whats[0]} {...group} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
