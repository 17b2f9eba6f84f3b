import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { businessQuery } from './overview.queries.ts';
import classes from './overview.module.css';

/** The activity of the house, in groups of figures; each leads to its list where there is one. */
export function BusinessCards() {
  const { data, error, refetch, isFetching } = useQuery(businessQuery);
  if (!data && error) {
    return (
      <SectionCard title="L’activité de la maison">
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </SectionCard>
    );
  }
  if (!data) return <LoadingState height={260} label="Chargement de l’activité" />;
  return (
    <div className={classes.groups}>
      {data.groups
        .filter(({ items }) => items.length > 0)
        .map(({ id, title, items }) => (
          <SectionCard key={id} title={title}>
            <dl className={classes.lines}>
              {items.map((item) => (
                <div key={item.id}>
                  <dt>
                    {item.href === null
                      ? item.label
                      : routerLink({ href: item.href, className: classes.link, children: item.label })}
                    {item.detail !== null && <span className={classes.second}>{item.detail}</span>}
                  </dt>
                  <dd className="num">
                    {id === 'money'
                      ? formatNumber(item.value, { style: 'currency', currency: 'EUR' })
                      : formatNumber(item.value)}
                  </dd>
                </div>
              ))}
            </dl>
          </SectionCard>
        ))}
    </div>
  );
}
