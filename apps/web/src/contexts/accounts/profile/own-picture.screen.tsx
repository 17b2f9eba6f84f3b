import { Stack } from '@mantine/core';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PictureCard } from './picture-card.tsx';

/** One’s own picture, in the space of coaches: the companies whose sessions one leads see it. */
export function OwnPictureScreen() {
  return (
    <Stack gap="lg">
      <PageHeader
        title="Ma photo"
        description="Les entreprises dont vous animez les séances la voient, avec votre nom, vos langues et vos disciplines."
      />
      <PictureCard />
    </Stack>
  );
}
