import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { shop } from '../../contexts/shop/shop.context.ts';

const contexts: readonly WebContext[] = [shop];

/** Every screen of the shop. */
export const shopScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
