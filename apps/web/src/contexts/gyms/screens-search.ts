import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the list of screens keeps. */
export const screensSearch = z.object({ ...listFields(['gym', 'name', 'seen', 'release']) });
export type ScreensSearch = z.output<typeof screensSearch>;
