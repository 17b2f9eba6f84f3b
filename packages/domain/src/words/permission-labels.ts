import type { Permission } from '../policies/index.ts';
import { words } from './contexts.ts';

/** What each right is, in words for people. Apart from the table, which every page of the web carries. */
export const permissionLabels = Object.fromEntries(
  words.flatMap(({ permissions }) => Object.entries(permissions)),
) as Readonly<Record<Permission, string>>;
