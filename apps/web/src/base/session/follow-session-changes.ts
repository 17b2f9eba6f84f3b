import { landing, signInPathOf } from '@elan/domain/accounts';
import type { AnyRouter } from '@tanstack/react-router';
import { pathAfterSignIn } from './home-path.ts';
import { targetOf } from '../navigation/search-params.ts';
import { endedByExpiry, session } from './session.ts';

/** Every change of who is signed in asks the guards again; signing in opens the page that was asked for. */
export function followSessionChanges(router: AnyRouter): void {
  session.subscribe(() => {
    const user = session.get();
    const { pathname, state, href } = router.state.location;
    if (landing(pathname, user).kind === 'page') {
      void router.invalidate();
    } else if (user) {
      void router.navigate({ ...targetOf(pathAfterSignIn(user, state.asked)), replace: true });
    } else {
      // Nobody is here any more to be asked about unsaved words: the page is gone already.
      void router.navigate({
        to: signInPathOf(pathname),
        ignoreBlocker: true,
        ...(endedByExpiry() ? { state: { asked: href } } : {}),
      });
    }
  });
}
