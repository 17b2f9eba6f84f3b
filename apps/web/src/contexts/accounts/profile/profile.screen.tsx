import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { TwoColumns } from '../../../ui/layout/two-columns.tsx';
import { PrivacySettings } from '../privacy/privacy-settings.tsx';
import { SecuritySettings } from '../security/security-settings.tsx';
import { ContactCard } from './contact-card.tsx';
import { IdentityForm } from './identity.form.tsx';
import { PictureCard } from './picture-card.tsx';
import { profileQuery } from './profile.queries.ts';

// Of the mail that says that the copy of one’s data is ready.
export { tokenSearch as search } from '../../../base/navigation/token-search.ts';

/** One's own profile: identity, address and telephone, picture, password and connections. */
export function ProfileScreen() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  return (
    <Stack gap="lg">
      <PageHeader
        title="Mon profil"
        description="Qui vous êtes, comment vous joindre, et la sécurité de votre compte."
      />
      <TwoColumns
        main={
          <>
            {error && !profile && (
              <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
            )}
            {!profile && !error && <LoadingState shape="form" count={4} />}
            {profile && (
              <>
                <SectionCard title="Identité">
                  <IdentityForm profile={profile} />
                </SectionCard>
                <ContactCard profile={profile} />
              </>
            )}
            <SecuritySettings />
            <PrivacySettings />
          </>
        }
        side={<PictureCard />}
      />
    </Stack>
  );
}
