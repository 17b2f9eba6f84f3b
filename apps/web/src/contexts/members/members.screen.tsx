import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEnvironment } from '../../app/environment.ts';
import { routerLink, useScreenSearch } from '../../app/navigation.tsx';
import { useUser } from '../../app/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { LazyImportPanel } from './import/lazy-import-panel.tsx';
import { FreeLicences } from './licences/free-licences.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { MembersList } from './members-list.tsx';
import { companyNameQuery } from './members.queries.ts';
import type { MembersSearch } from './members-search.ts';

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
  const company = useQuery({ ...companyNameQuery(companyId ?? ''), enabled: companyId !== undefined });
  const whose = companyId === undefined ? `Vos ${product.members}` : (company.data ?? product.members);
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
      <MemberDrawer
        id={member}
        onClose={() => {
          change({ member: undefined });
        }}
      />
      <AddMemberDialog
        opened={form === 'add'}
        companyId={companyId}
        onClose={() => {
          change({ form: undefined });
        }}
      />
    </>
  );
}
