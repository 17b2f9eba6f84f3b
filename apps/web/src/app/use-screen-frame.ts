import { useMatches } from '@tanstack/react-router';
import type { ScreenFrame } from '../base/screens/screen.ts';

/** What the open screen asks of the frame around it. */
export const useScreenFrame = (): ScreenFrame =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.frame)?.staticData.frame ?? {},
  });
