import { landing } from '@elan/domain/accounts';
import { anyFormIsDirty } from '../forms/dirty-forms.ts';
import { homePath } from '../session/home-path.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { adoptUser, fetchUser, session } from '../session/session.ts';
import { go, openPath } from '../navigation/where.ts';

const isUnder = (path: string, home: string): boolean => path === home || path.startsWith(`${home}/`);

// Only the pages of a signed-in person move; a confirmation page opened in another tab stays.
const leaves = (path: string, home: string): boolean =>
  !isUnder(path, home) && landing(path, null).kind === 'redirect';

/**
 * The company's status changed (specification point 4): the page goes to /tutorial when it is TUTORIAL, to /app otherwise.
 * A page that already stands there stays, with fresh data. While a form holds unsaved words nothing moves, and the screen
 * does not even learn of the change: the person is asked first.
 */
export async function followCompanyStatus(): Promise<void> {
  const user = await fetchUser();
  // Who caused the change may have learnt of it meanwhile, and chosen where to go.
  if (!user?.company || user.company.status === session.get()?.company?.status) return;
  const home = homePath(user);
  const follow = () => {
    const moves = leaves(openPath(), home);
    adoptUser(user);
    if (moves) go(home);
  };
  if (!leaves(openPath(), home) || !anyFormIsDirty()) {
    follow();
    return;
  }
  notify.action({
    id: 'company-status',
    stays: true,
    title: 'L’état de votre entreprise a changé',
    message: 'Terminez votre saisie, puis ouvrez la suite quand vous le souhaitez.',
    action: { label: 'Ouvrir la suite', onClick: follow },
  });
}
