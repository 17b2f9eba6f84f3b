import type { Screen } from '../base/screens/screen.ts';
import { backOfficeScreens } from './back-office/back-office-screens.ts';
import { coachScreens } from './coach/coach-screens.ts';
import type { EntryAudience } from './entries.ts';
import { shopScreens } from './shop/shop-screens.ts';
import { screenScreens } from './screen/screen-screens.ts';
import { espaceScreens } from './espace/espace-screens.ts';
import { publicScreens } from './public/public-screens.ts';

/** Every screen that exists, by the audience whose entry has it. For the build and the tests: an entry loads its own only. */
export const screensByEntry: Readonly<Record<EntryAudience, readonly Screen[]>> = {
  public: publicScreens,
  'back-office': backOfficeScreens,
  shop: shopScreens,
  espace: espaceScreens,
  coach: coachScreens,
  screen: screenScreens,
};

/** Every screen that exists, whoever it is for. */
export const allScreens: readonly Screen[] = Object.values(screensByEntry).flat();
