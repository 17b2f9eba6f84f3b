import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { signOut, useUser } from '../../../base/session/session.ts';
import { notifyRefusal, sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { hasSeveralSpaces } from '../apps/has-several-spaces.ts';
import { profileQuery } from '../profile/profile.queries.ts';
import { PreferencesCard } from './preferences-card.tsx';

// Of the mail that says that the copy of one’s data is ready.
export { tokenSearch as search } from '../../../base/navigation/token-search.ts';

const ahead = { ahead: true } as const;
const IdentityForm = lazyPart(() => import('../profile/identity.form.tsx'), 'IdentityForm', ahead);
const PictureCard = lazyPart(() => import('../profile/picture-card.tsx'), 'PictureCard', ahead);
const EmailCard = lazyPart(() => import('../profile/contact-card.tsx'), 'ContactCard', ahead);
const NoticesCard = lazyPart(() => import('../notices/notices-card.tsx'), 'NoticesCard', ahead);
const ConsentCard = lazyPart(() => import('../notices/consent-card.tsx'), 'ConsentCard', ahead);
const SecuritySettings = lazyPart(
  () => import('../security/security-settings.tsx'),
  'SecuritySettings',
  ahead,
);
const PrivacySettings = lazyPart(() => import('../privacy/privacy-settings.tsx'), 'PrivacySettings', ahead);

/** One’s own profile in the people’s space: who one is, what one likes, what one is told, what one agrees to, one’s data. */
export function SpaceProfileScreen() {
  const user = useUser();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  return (
    <Stack gap="lg">
      <PageHeader title="Mon profil" description={user.email} />
      <Group gap="sm">
        <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace/purchases' })}>
          Mes achats
        </Button>
        <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace/videos' })}>
          Vidéos
        </Button>
        <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace/polls' })}>
          Sondages et club
        </Button>
        {hasSeveralSpaces(user) && (
          <Button variant="default" renderRoot={(props) => routerLink({ ...props, href: '/auth/apps' })}>
            Changer d’espace
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            signOut().catch(notifyRefusal);
          }}
        >
          Se déconnecter
        </Button>
      </Group>
      <PreferencesCard />
      <Suspense fallback={<LoadingState shape="form" count={4} />}>
        <NoticesCard />
        <SectionCard title="Identité">
          {error && !profile && (
            <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {!profile && !error && <LoadingState shape="form" count={4} />}
          {profile && <IdentityForm profile={profile} />}
        </SectionCard>
        <PictureCard />
        <ConsentCard />
        {profile && <EmailCard profile={profile} />}
        <SecuritySettings />
        <PrivacySettings />
      </Suspense>
    </Stack>
  );
}
