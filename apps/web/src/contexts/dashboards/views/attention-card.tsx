import type { Waiting } from '@elan/domain/desk';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { HeroCard } from '../../../ui/layout/hero-card.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import classes from './attention-card.module.css';

const most = 3;

/** What waits for the company, most urgent first: three at first, the others once they are asked for. */
export function AttentionCard({ items }: { readonly items: readonly Waiting[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const others = items.length - most;
  return (
    <HeroCard title="À traiter d’abord" note={`${items.length} ${plural(items.length, 'point', 'points')}`}>
      <ul className={classes.list}>
        {(isWhole ? items : items.slice(0, most)).map(({ id, title, detail, href, label, until }) => (
          <li key={id}>
            <p className={classes.title}>{title}</p>
            <p className={classes.detail}>{detail}</p>
            {until !== null && (
              <p className={`${classes.until} num`}>À répondre avant le {formatDateTime(until)}</p>
            )}
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
        <UnstyledButton
          className={classes.others ?? ''}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Réduire' : `Voir ${others === 1 ? 'l’autre' : `les ${others}\u00a0autres`}`}
        </UnstyledButton>
      )}
    </HeroCard>
  );
}
