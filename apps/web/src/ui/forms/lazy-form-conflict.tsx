import { lazy, Suspense } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { FormConflictProps } from './form-conflict.tsx';

const FormConflict = lazy(async () => ({
  default: (await loadChunk(() => import('./form-conflict.tsx'))).FormConflict,
}));

/** What somebody else changed meanwhile, in a chunk of its own: most forms never need it. */
export function LazyFormConflict(props: FormConflictProps) {
  return (
    <Suspense>
      <FormConflict {...props} />
    </Suspense>
  );
}
