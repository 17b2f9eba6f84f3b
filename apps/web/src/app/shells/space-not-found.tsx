import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../../base/session/session.ts';
import { tokenAudience } from '../../base/session/token.ts';
import { NotFound } from '../not-found.screen.tsx';
import { SpaceSignInFrame } from './space-sign-in-shell.tsx';

const homeOf = (signedIn: boolean): string => `/${tokenAudience()}${signedIn ? '' : '/login'}`;

/** Makes the not-found page of a space: in its own frame, with its tabs, for who is signed in; under its mark for a visitor. */
export function notFoundIn(Frame: ComponentType<{ children: ReactNode }>): ComponentType {
  return function SpaceNotFound() {
    const Around = useSession() === null ? SpaceSignInFrame : Frame;
    return (
      <Around>
        <NotFound homeOf={homeOf} />
      </Around>
    );
  };
}
