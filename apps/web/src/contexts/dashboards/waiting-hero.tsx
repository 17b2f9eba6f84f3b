import { Button } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { HeroCard } from '../../ui/layout/hero-card.tsx';
import { plural } from '../../ui/text/typography.ts';
import classes from './waiting-hero.module.css';

/** How many programmes wait for the team, and where to go on with them. */
export function WaitingHero({ count }: { count: number }) {
  const words =
    count === 0
      ? 'Aucun programme n’attend notre équipe.'
      : plural(
          count,
          'programme attend une décision, un coach ou son démarrage.',
          'programmes attendent une décision, un coach ou leur démarrage.',
        );
  return (
    <HeroCard title="Programmes à traiter">
      <p className={`${classes.figure} num`}>{formatNumber(count)}</p>
      <p className={classes.words}>{words}</p>
      {count > 0 && (
        <Button
          variant="white"
          mt="md"
          renderRoot={(props) => routerLink({ ...props, href: '/app/packs/validation' })}
        >
          Ouvrir la validation
        </Button>
      )}
    </HeroCard>
  );
}
