import { openSessionsQuery } from './espace.queries.ts';
import { SessionsPage } from './sessions-page.tsx';

/** The coming 8 days of the sessions that are open to whoever is signed in (D44). */
export function EspaceSessionsScreen() {
  return (
    <SessionsPage
      title="Séances"
      query={openSessionsQuery}
      empty="Aucune séance n’est prévue dans les 8 prochains jours. Revenez bientôt."
    />
  );
}
