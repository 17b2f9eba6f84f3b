import { routeOf } from '@elan/domain/accounts';
import type { Screen } from '../base/screens/screen.ts';
import { environment } from '../base/transport/environment.ts';

/** Tells whether a screen exists in this deployment. */
export const exists = (screen: Screen): boolean => !screen.development || environment().development;

/** Tells whether a path is shown to anybody, signed in or not. */
export function isOpen(path: string): boolean {
  const permission = routeOf(path)?.permission;
  return permission === 'public' || permission === 'guest';
}
