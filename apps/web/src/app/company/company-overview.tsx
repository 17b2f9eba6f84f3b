import type { EnterpriseCard } from '@elan/domain/companies';
import { can } from '@elan/domain/accounts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { NotesList } from '../../base/notes/notes-list.tsx';
import { notesQuery } from '../../base/notes/notes.queries.ts';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { useUser } from '../../base/session/session.ts';
import { CancelledWithCompany } from '../../contexts/companies/enterprises/cancelled-with-company.tsx';
import { EnterpriseFacts } from '../../contexts/companies/enterprises/enterprise-facts.tsx';
import { EnterprisePeople } from '../../contexts/companies/enterprises/enterprise-people.tsx';
import { EnterpriseStanding } from '../../contexts/companies/enterprises/enterprise-standing.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { programLine, sessionLine } from './company-lists.tsx';
import { companyHref, type CompanyPageSearch, type CompanyTab } from './company-page-search.ts';
import { programsOf, sessionsOf } from './company-page.queries.ts';

const few = 5;

type CompanyOverviewProps = { company: EnterpriseCard; search: CompanyPageSearch; isAdmin: boolean };

/** What is known of a company at a glance: where it stands, its programmes, what comes, who it is, who manages it. */
export function CompanyOverview({ company, search, isAdmin }: CompanyOverviewProps) {
  const { role } = useUser();
  const { id, kind } = company;
  const all = (tab: CompanyTab, words: string) => (
    <Anchor renderRoot={(props) => routerLink({ ...props, href: companyHref(id, { ...search, tab }) })}>
      {words}
    </Anchor>
  );
  return (
    <TwoColumns
      main={
        <>
          <SectionCard>
            <EnterpriseStanding company={company} />
          </SectionCard>
          {can(role, 'sessions.settle') === 'all' && company.status !== 'BLACKLISTED' && (
            <CancelledWithCompany company={company} />
          )}
          {isAdmin && kind === 'client' && (
            <>
              <SectionCard title="Programmes" action={all('programs', 'Tous les programmes')}>
                <RelatedLines
                  label="Programmes actifs"
                  title="Actifs"
                  none="Aucun programme actif."
                  query={() => programsOf(id, 'active', 1, few)}
                  line={programLine('active')}
                />
                <RelatedLines
                  label="Programmes en attente"
                  title="En attente"
                  none={null}
                  query={() => programsOf(id, 'pending', 1, few)}
                  line={programLine('pending')}
                />
              </SectionCard>
              <SectionCard title="Séances" action={all('sessions', 'Toutes les séances')}>
                <RelatedLines
                  label="Prochaines séances"
                  title="Prochaines séances"
                  none="Aucune séance à venir."
                  query={() => sessionsOf(id, 'coming', 1, few)}
                  line={sessionLine}
                />
              </SectionCard>
            </>
          )}
        </>
      }
      side={
        <>
          {isAdmin && <PinnedNotes id={id} />}
          <SectionCard title="Fiche">
            <EnterpriseFacts company={company} follows={can(role, 'prescriptors.read') === 'all'} />
          </SectionCard>
          <SectionCard title="Personnes">
            <EnterprisePeople company={company} />
          </SectionCard>
        </>
      }
    />
  );
}

/** What the team pinned on the company; nothing without any. */
function PinnedNotes({ id }: { id: string }) {
  const { data } = useQuery(notesQuery('company', id));
  const pinned = data?.items.filter((note) => note.pinned) ?? [];
  return (
    pinned.length > 0 && (
      <SectionCard title={pinned.length === 1 ? 'Note épinglée' : 'Notes épinglées'}>
        <NotesList items={pinned} />
      </SectionCard>
    )
  );
}
