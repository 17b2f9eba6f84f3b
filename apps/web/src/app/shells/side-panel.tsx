import { Suspense } from 'react';
import type { ScreenFrame } from '../../base/screens/screen.ts';
import { LanesPanel } from '../../ui/layout/lanes-panel.tsx';

const own = {
  title: 'Donnez de l’élan à vos équipes.',
  pills: ['Séances sur site et en visio', 'Prévention santé', 'Espaces bien-être'],
};

/** What a screen may ask to be said beside it. */
export type Panel = Exclude<ScreenFrame['panel'], false | undefined>;

/** The lanes beside a page, with what its screen wants said there. */
export function SidePanel({ panel }: { panel: Panel }) {
  if (panel === true) return <LanesPanel {...own} />;
  if (typeof panel === 'object' && 'title' in panel) return <LanesPanel {...panel} />;
  const Panel = panel;
  return (
    <Suspense fallback={<LanesPanel title="" />}>
      <Panel />
    </Suspense>
  );
}
