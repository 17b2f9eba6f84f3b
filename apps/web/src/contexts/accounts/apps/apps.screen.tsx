import { otherApplications, type OtherApplication } from '@elan/domain/accounts';
import { Stack, Text } from '@mantine/core';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homePath } from '../../../base/session/home-path.ts';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { useSession } from '../../../base/session/session.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { hasSeveralSpaces } from './has-several-spaces.ts';
import { applicationNames, ContactAnchor, OtherApplicationCard } from './other-application.tsx';
import { OwnSpaces } from './own-spaces.tsx';

function ApplicationCards({ applications }: { applications: readonly OtherApplication[] }) {
  return (
    <Stack gap="sm">
      {applications.map((application) => (
        <OtherApplicationCard key={application} application={application} />
      ))}
    </Stack>
  );
}

/** After a right password: this account does not open the space that was asked for, and here is where it belongs. */
function WrongZone({ applications }: { applications: readonly OtherApplication[] }) {
  const [first, second] = applications.map((application) => applicationNames[application]);
  const yours = second === undefined ? first : `${first} ou ${second.toLowerCase()}`;
  return (
    <Stack gap="xl">
      <PageHeader
        title={yours === undefined ? 'Ce compte n’a plus d’espace' : 'Ce compte s’ouvre ailleurs'}
        description={
          yours === undefined
            ? 'Votre mot de passe est bon, mais ce compte n’est rattaché à aucun espace ouvert.'
            : `Votre mot de passe est bon, mais cet espace n’est pas celui de ce compte. Pour vous, c’est ${yours.charAt(0).toLowerCase()}${yours.slice(1)}.`
        }
      />
      <ApplicationCards applications={applications.length > 0 ? applications : otherApplications} />
      {yours === undefined && (
        <Text c="dimmed">
          Vous devriez avoir un accès{'\u00a0'}? Écrivez-nous à <ContactAnchor />.
        </Text>
      )}
    </Stack>
  );
}

function FindMyApplication() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Trouver mon application"
        description="Chaque public a la sienne. Choisissez ce que vous êtes."
      />
      <ApplicationCards applications={otherApplications} />
    </Stack>
  );
}

function OnlySpace({ home }: { home: string }) {
  const go = useGo();
  useEffect(() => {
    go(home, { replace: true });
  }, [go, home]);
  return <LoadingState shape="rows" count={2} />;
}

/** Which application, or which of one's own spaces (specification point 2, /auth/apps). */
export function AppsScreen() {
  // The prerendered page is that of a visitor: who is known comes after the first render.
  const hydrated = useHydrated();
  const user = useSession();
  const wrongZone = useLocation({ select: ({ state }) => state.wrongZone });
  if (hydrated && user) return hasSeveralSpaces(user) ? <OwnSpaces /> : <OnlySpace home={homePath(user)} />;
  return hydrated && wrongZone ? <WrongZone applications={wrongZone} /> : <FindMyApplication />;
}
