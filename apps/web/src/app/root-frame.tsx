import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { productName } from './environment.ts';

/** What stands around every page: the title of the window, and the focus that goes to a page's content when it opens. */
export function RootFrame() {
  const router = useRouter();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = `${title ?? 'Page introuvable'} · ${productName()}`;
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A screen that took the focus itself keeps it.
        const taken = document.activeElement?.closest('#contenu') ?? null;
        if (fromLocation && pathChanged && taken === null) {
          document.getElementById('contenu')?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return <Outlet />;
}
