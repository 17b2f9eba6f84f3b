import type { SessionUser } from '@elan/domain/accounts';
import type { AppMenuItem, AppMenuSection } from '../../ui/layout/app-menu.ts';
import { openScreens, type OpenScreen } from './open-screens.ts';

const isOpen = (path: string, current: string): boolean => current === path || current.startsWith(`${path}/`);

// A page below another one of the menu is itself the open one (/app/profile/enterprise is not /app/profile).
const openOne = (screens: readonly OpenScreen[], current: string): string | undefined =>
  screens
    .map(({ path }) => path)
    .filter((path) => isOpen(path, current))
    .toSorted((a, b) => b.length - a.length)[0];

const itemOf = ({ path, menu }: OpenScreen, active: string | undefined): AppMenuItem => ({
  id: path,
  href: path,
  label: menu.label,
  icon: menu.icon,
  active: path === active,
});

/** The menu of a person: the screens that exist and that the permission table opens to their role. */
export function menuOf(user: SessionUser, current: string): readonly AppMenuSection[] {
  const open = openScreens(user);
  const active = openOne(open, current);
  const section = (name: 'main' | 'account') =>
    open.filter(({ menu }) => menu.section === name).map((screen) => itemOf(screen, active));
  return [
    { id: 'main', items: section('main') },
    { id: 'account', label: 'Mon compte', items: section('account') },
  ].filter(({ items }) => items.length > 0);
}
