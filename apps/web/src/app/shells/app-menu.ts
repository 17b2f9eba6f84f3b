import type { SessionUser } from '@elan/domain/accounts';
import type { AppMenuItem, AppMenuSection } from '../../ui/app-menu.ts';
import { openScreens, type OpenScreen } from '../open-paths.ts';

const isOpen = (path: string, current: string): boolean => current === path || current.startsWith(`${path}/`);

const itemOf = ({ path, menu }: OpenScreen, current: string): AppMenuItem[] =>
  menu ? [{ id: path, href: path, label: menu.label, icon: menu.icon, active: isOpen(path, current) }] : [];

/** The menu of a person: the screens that exist and that the permission table opens to their role. */
export function menuOf(user: SessionUser, current: string): readonly AppMenuSection[] {
  const open = openScreens(user);
  const section = (name: 'main' | 'account') =>
    open.filter(({ menu }) => menu?.section === name).flatMap((screen) => itemOf(screen, current));
  return [
    { id: 'main', items: section('main') },
    { id: 'account', label: 'Mon compte', items: section('account') },
  ].filter(({ items }) => items.length > 0);
}
