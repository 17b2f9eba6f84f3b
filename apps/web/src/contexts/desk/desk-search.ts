import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the screen keeps of the list of desk: search, sort, page, columns. */
export const deskSearch = z.object(listFields(['name']));
export type DeskSearch = z.output<typeof deskSearch>;
