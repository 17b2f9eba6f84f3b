import { useUser } from '../../base/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The coming sessions that are open to whoever is signed in. */
export function EspaceSessionsScreen() {
  const { firstname, company } = useUser();
  return (
    <PageHeader
      title={`Bonjour ${firstname}`}
      description={company ? `Votre espace chez ${company.name} est ouvert.` : 'Votre espace est ouvert.'}
    />
  );
}
