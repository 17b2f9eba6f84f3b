import { Button } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { signOut, useSession } from '../../base/session/session.ts';
import { notifyRefusal } from '../../base/transport/refusals.ts';

/** Who is signed in to a space: the way to another of their spaces, where they have several, and the way out. */
export function SpaceAccount() {
  const user = useSession();
  const several = user !== null && Object.values(user.claims).filter(Boolean).length > 1;
  return (
    <>
      {several && (
        <Button
          variant="subtle"
          size="sm"
          renderRoot={(props) => routerLink({ ...props, href: '/auth/apps' })}
        >
          Changer d’espace
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          signOut().catch(notifyRefusal);
        }}
      >
        Se déconnecter
      </Button>
    </>
  );
}
