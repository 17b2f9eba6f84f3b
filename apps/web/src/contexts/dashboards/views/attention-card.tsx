import type { Dashboard } from '@elan/domain/dashboards';
import { Button } from '@mantine/core';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { HeroCard } from '../../../ui/layout/hero-card.tsx';
import { plural } from '../../../ui/text/typography.ts';
import classes from './attention-card.module.css';

const most = 3;

/** What waits for the company, most urgent first: three at the most, and how many others. */
export function AttentionCard({ items }: { readonly items: Dashboard['attention'] }) {
  const others = items.length - most;
  return (
    <HeroCard title="À traiter d’abord" note={`${items.length} ${plural(items.length, 'point', 'points')}`}>
      <ul className={classes.list}>
        {items.slice(0, most).map(({ id, title, detail, href, label }) => (
          <li key={id}>
            <p className={classes.title}>{title}</p>
            <p className={classes.detail}>{detail}</p>
            <Button
              variant="white"
              size="xs"
              renderRoot={(props) => routerLink({ ...props, href, 'aria-label': `${label}\u00a0: ${title}` })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={classes.others}>
          et {others} {plural(others, 'autre', 'autres')}
        </p>
      )}
    </HeroCard>
  );
}
