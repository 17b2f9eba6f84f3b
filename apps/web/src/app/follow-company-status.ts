import { landing } from '@elan/domain/accounts';
import { anyFormIsDirty } from './dirty-forms.ts';
import { homePath } from './home-path.ts';
import { actionNotice } from './action-notice.tsx';
import { refreshUser, session } from './session.ts';
import { go, openPath } from './where.ts';

const isUnder = (path: string, home: string): boolean => path === home || path.startsWith(`${home}/`);

/**
 * The company's status changed (specification point 4): the page goes to /tutorial when it is TUTORIAL, to /app otherwise.
 * A page that already stands there stays, with fresh data. While a form holds unsaved words the person is asked first.
 */
export async function followCompanyStatus(): Promise<void> {
  const before = session.get()?.company?.status;
  const user = await refreshUser();
  if (!user?.company || user.company.status === before) return;
  const home = homePath(user);
  const path = openPath();
  // Only the pages of a signed-in person move; a confirmation page opened in another tab stays.
  if (isUnder(path, home) || landing(path, null).kind === 'page') return;
  if (!anyFormIsDirty()) return go(home);
  actionNotice({
    id: 'company-status',
    title: 'L’état de votre entreprise a changé',
    message: 'Terminez votre saisie, puis ouvrez la suite quand vous le souhaitez.',
    action: { label: 'Ouvrir la suite', onClick: () => go(home) },
  });
}
