import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { gymsWall } from '../../contexts/gyms/gyms-wall.context.ts';

const contexts: readonly WebContext[] = [gymsWall];

/** What hangs on the wall of a gym. */
export const screenScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
