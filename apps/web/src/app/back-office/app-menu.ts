import type { SessionUser } from '@elan/domain/accounts';
import type { AppMenuItem, AppMenuSection } from '../../ui/layout/app-menu.ts';
import { menuSections } from '../../base/screens/screen.ts';
import { openScreens, type OpenScreen } from './open-screens.ts';

const isOpen = (path: string, current: string): boolean => current === path || current.startsWith(`${path}/`);

// A page below another one of the menu is itself the open one (/app/profile/enterprise is not /app/profile).
const openOne = (screens: readonly OpenScreen[], current: string): string | undefined =>
  screens
    .map(({ path }) => path)
    .filter((path) => isOpen(path, current))
    .toSorted((a, b) => b.length - a.length)[0];

type Counts = Readonly<Record<string, number>>;

const itemOf = ({ path, menu }: OpenScreen, active: string | undefined, counts: Counts): AppMenuItem => ({
  id: path,
  href: path,
  label: menu.label,
  icon: menu.icon,
  active: path === active,
  counter: counts[path] ?? 0,
});

// What the eye takes in at once: a longer menu has headings.
const mostInOneBlock = 10;
const sections = Object.entries(menuSections);

/**
 * The menu of a person: the screens that exist and that the permission table opens to their role. A short one is a block and what is
 * about the account; a long one has its sections under their headings. `counts` says how much waits behind a page.
 */
export function menuOf(user: SessionUser, current: string, counts: Counts = {}): readonly AppMenuSection[] {
  const open = openScreens(user);
  const active = openOne(open, current);
  const isShort = open.filter(({ menu }) => menu.section !== 'account').length <= mostInOneBlock;
  const sectionOf = ({ menu }: OpenScreen) => (isShort && menu.section !== 'account' ? 'main' : menu.section);
  return sections
    .map(([id, label]) => ({
      id,
      ...(label !== undefined && { label }),
      items: open
        .filter((screen) => sectionOf(screen) === id)
        .map((screen) => itemOf(screen, active, counts)),
    }))
    .filter(({ items }) => items.length > 0);
}
