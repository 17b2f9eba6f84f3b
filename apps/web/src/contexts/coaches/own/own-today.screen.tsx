import { useUser } from '../../../base/session/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** The first page of a coach. */
export function OwnTodayScreen() {
  const { firstname } = useUser();
  return (
    <PageHeader
      title={`Bonjour ${firstname}`}
      description="Votre espace coach est ouvert. Votre référent Élan vous confie vos séances par e-mail."
    />
  );
}
