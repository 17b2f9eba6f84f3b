import { may } from '@elan/domain/accounts';
import { invitationDays } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { useUser } from '../../base/session/session.ts';
import { useEnvironment } from '../../base/transport/environment.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LazyImportPanel } from './import/lazy-import-panel.tsx';
import { FreeLicences } from './licences/free-licences.tsx';
import { MembersList } from './members-list.tsx';
import type { MembersSearch } from './members-search.ts';
import { companyQuery, memberQuery } from './members.queries.ts';

const MemberCard = lazyPart(() => import('./member-card.tsx'), 'MemberCard', { ahead: true });
const AddMemberForm = lazyPart(() => import('./add-member.form.tsx'), 'AddMemberForm', { ahead: true });

export { membersSearch as search } from './members-search.ts';

const title = 'Salariés';

/** The employees of a company: list, card, invitation of a new one. An administrator comes from the company's own page. */
export function MembersScreen() {
  const [{ companyId, form, list }] = useScreenSearch<MembersSearch>();
  const isOwn = useUser().company !== null;
  if (!isOwn && companyId === undefined) return <NoCompany />;
  const company = isOwn ? undefined : companyId;
  if (form === 'import' || list !== undefined) return <LazyImportPanel companyId={company} />;
  return <CompanyMembers companyId={company} />;
}

function NoCompany() {
  return (
    <>
      <PageHeader title={title} description="Les salariés d’une entreprise." />
      <SectionCard>
        <EmptyState
          icon={<IconUsersGroup size={24} stroke={1.6} />}
          title="Choisissez d’abord une entreprise."
          reason="Ouvrez la fiche d’une entreprise, puis ses salariés."
          action={
            <Button
              variant="light"
              renderRoot={(props) => routerLink({ ...props, href: '/app/enterprises' })}
            >
              Voir les entreprises
            </Button>
          }
        />
      </SectionCard>
    </>
  );
}

/** `companyId`: the company that an administrator looks at; undefined for one's own. */
function CompanyMembers({ companyId }: { companyId: string | undefined }) {
  const user = useUser();
  const [{ member, form }, change] = useScreenSearch<MembersSearch>();
  const { product } = useEnvironment();
  const closeForm = () => {
    change({ form: undefined });
  };
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== undefined });
  const whose = companyId === undefined ? `Vos ${product.members}` : (company.data?.name ?? product.members);
  return (
    <>
      <PageHeader
        title={title}
        description={`${whose}\u00a0: qui est invité, qui a confirmé son adresse, qui est parti.`}
        actions={
          <>
            <FreeLicences />
            {may(user, 'members.import') && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} stroke={1.8} />}
                onClick={() => {
                  change({ form: 'import', member: undefined });
                }}
              >
                Importer
              </Button>
            )}
            {may(user, 'members.write') && (
              <Button
                leftSection={<IconUserPlus size={18} stroke={1.8} />}
                onClick={() => {
                  change({ form: 'add', member: undefined });
                }}
              >
                Ajouter un salarié
              </Button>
            )}
          </>
        }
      />
      <MembersList companyId={companyId} />
      <RecordDrawer
        id={member}
        query={memberQuery}
        name="Salarié"
        title={({ firstName, lastName }) => `${firstName} ${lastName}`}
        subtitle={({ email }) => email}
        onClose={() => {
          change({ member: undefined });
        }}
      >
        {(shown) => <MemberCard key={shown.id} member={shown} />}
      </RecordDrawer>
      <Modal
        opened={form === 'add'}
        onClose={closeForm}
        title="Ajouter un salarié"
        subtitle={`La personne reçoit un e-mail pour confirmer son adresse, valable ${invitationDays}\u00a0jours.`}
        keepTyped
        size={640}
      >
        <AddMemberForm companyId={companyId} onAdded={closeForm} onCancel={closeForm} />
      </Modal>
    </>
  );
}
