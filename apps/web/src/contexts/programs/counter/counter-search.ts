import * as z from 'zod/mini';
import { pageFields } from '../../../base/lists/list-search.ts';

/** What the address of a counter keeps. */
export const counterSearch = z.object(pageFields);
