import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOf } from '../base/navigation/window-title.ts';
import { focusHeading } from '../base/navigation/focus-heading.ts';

/** What stands around every page: the title of the window, and the focus that goes to a page's title when it opens. */
export function RootFrame() {
  const router = useRouter();
  const title = useMatches({ select: titleOf });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A screen that took the focus itself keeps it.
        const taken = document.activeElement?.closest('#contenu') ?? null;
        if (fromLocation && pathChanged && taken === null) focusHeading();
      }),
    [router],
  );
  return <Outlet />;
}
