import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { EmailSuggestionProps } from './email-suggestion.tsx';

const Suggestion = lazyPart(() => import('./email-suggestion.tsx'), 'EmailSuggestion', { ahead: true });

/** The correction of an address in a chunk of its own: it is offered after a pause of the typing, and a page does not wait for it. */
export function LazyEmailSuggestion(props: EmailSuggestionProps) {
  return (
    <Suspense fallback={null}>
      <Suggestion {...props} />
    </Suspense>
  );
}
