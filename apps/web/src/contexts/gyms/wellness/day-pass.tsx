import { Button } from '@mantine/core';

/** Leads to the shop of a gym, where a day in it is sold. */
export function DayPass({ slug, variant }: { slug: string | null; variant: 'filled' | 'light' }) {
  return (
    <Button component="a" variant={variant} href={slug === 'sgp' ? '/eshop/sgp' : '/eshop/default'}>
      Acheter un pass journée
    </Button>
  );
}
