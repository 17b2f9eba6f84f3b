import { landing, may, routeOf, type SessionUser } from '@elan/domain/accounts';
import type { MenuEntry, Screen } from '../../base/screens/screen.ts';
import { exists } from '../open-paths.ts';
import { backOfficeScreens } from './back-office-screens.ts';

/** A screen that has a place in the menu. */
export type OpenScreen = Screen & { readonly menu: MenuEntry };

const isInMenu = (screen: Screen): screen is OpenScreen => screen.menu !== undefined;

const inMenu = backOfficeScreens.filter(isInMenu).toSorted((a, b) => a.menu.order - b.menu.order);

/** The role opens the path, and the company gave the right that its permission needs (A8). */
function mayOpen(path: string, user: SessionUser): boolean {
  const permission = routeOf(path)?.permission ?? 'public';
  const granted = permission === 'public' || permission === 'guest' || may(user, permission);
  return granted && landing(path, user).kind === 'page';
}

/** The screens of the application that this person may open as they are (no parameter to fill): the menu and the search show them. */
export const openScreens = (user: SessionUser): readonly OpenScreen[] =>
  inMenu.filter(
    (screen) => exists(screen) && mayOpen(screen.path, user) && (screen.menu.when?.(user) ?? true),
  );
