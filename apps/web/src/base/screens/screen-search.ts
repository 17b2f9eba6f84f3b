import { createContext } from 'react';
import type { ScreenSearch } from './screen.ts';

/** The search schema of the screen around a part: its module brought it. The frame has none, and reads the query as it is. */
export const ScreenSearchContext = createContext<ScreenSearch | undefined>(undefined);
