import { landing, may, routeOf, type SessionUser } from '@elan/domain/accounts';
import { environment } from './environment.ts';
import { screens, type Screen } from './screens.tsx';

/** Tells whether a screen exists in this deployment. */
export const exists = (screen: Screen): boolean => !screen.development || environment().development;

/** Tells whether a path is shown to anybody, signed in or not. */
export function isOpen(path: string): boolean {
  const permission = routeOf(path)?.permission;
  return permission === 'public' || permission === 'guest';
}

/** A screen that a person may open now, with its path. */
export type OpenScreen = Screen & { readonly path: string };

/** The role opens the path, and the company gave the right that its permission needs (A8). */
function mayOpen(path: string, user: SessionUser): boolean {
  const permission = routeOf(path)?.permission ?? 'public';
  const granted = permission === 'public' || permission === 'guest' || may(user, permission);
  return granted && landing(path, user).kind === 'page';
}

/** The screens of the application that this person may open as they are (no parameter to fill): the menu and the search show them. */
export const openScreens = (user: SessionUser): readonly OpenScreen[] =>
  Object.entries(screens)
    .filter(([path, screen]) => screen.menu && exists(screen) && mayOpen(path, user))
    .map(([path, screen]) => ({ path, ...screen }))
    .filter((screen) => screen.menu?.when?.(user) ?? true);
