import type { SessionUser } from '@elan/domain/accounts';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { SearchTrigger } from '../../ui/layout/search-trigger.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// A field, a dialog and a list that few pages open: they come when they are asked for.
const PageSearchDialog = lazyPart(() => import('./page-search-dialog.tsx'), 'PageSearchDialog');

/** The search of the header (Ctrl K): what this person may read, and the pages that they may open. */
export function PageSearch({ user }: { user: SessionUser }) {
  const [asked, setAsked] = useState(0);
  const ask = () => {
    setAsked((times) => times + 1);
  };
  // Once it is there, the dialog has its own.
  useHotkeys(asked === 0 ? [['mod + K', ask]] : []);
  return (
    <>
      <SearchTrigger placeholder="Entreprise, personne, séance…" onClick={ask} />
      <Suspense>{asked > 0 && <PageSearchDialog user={user} asked={asked} />}</Suspense>
    </>
  );
}
