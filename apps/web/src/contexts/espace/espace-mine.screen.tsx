import { ownSessionsQuery } from './espace.queries.ts';
import { SessionsPage } from './sessions-page.tsx';

/** One’s own coming sessions: those with a place, and those that one waits for. */
export function EspaceMineScreen() {
  return (
    <SessionsPage
      title="Mes séances"
      query={ownSessionsQuery}
      empty="Vous n’avez rien réservé. Choisissez une séance dans l’onglet Séances."
    />
  );
}
