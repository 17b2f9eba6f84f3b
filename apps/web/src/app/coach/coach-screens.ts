import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { accountsCoach } from '../../contexts/accounts/accounts-coach.context.ts';
import { coachesOwn } from '../../contexts/coaches/coaches-own.context.ts';

const contexts: readonly WebContext[] = [accountsCoach, coachesOwn];

/** Every screen of the coaches’ space. */
export const coachScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
