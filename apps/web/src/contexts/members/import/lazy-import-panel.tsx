import { Suspense } from 'react';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ImportPanel = lazyPart(() => import('./import-panel.tsx'), 'ImportPanel');

/** The import of a list in its own chunk: who only looks at the employees does not load it. */
export function LazyImportPanel(props: { companyId: string | undefined }) {
  return (
    <Suspense fallback={<LoadingState shape="rows" count={6} label="Chargement de l’import" />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}
