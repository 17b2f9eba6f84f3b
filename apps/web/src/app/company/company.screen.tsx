import type { EnterpriseCard } from '@elan/domain/companies';
import { Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { routerLink, useGo, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { NotesSection } from '../../base/notes/notes-section.tsx';
import { HistorySection } from '../../base/records/history-section.tsx';
import { useRecord } from '../../base/records/use-record.ts';
import { useUser } from '../../base/session/session.ts';
import { EnterprisePeople } from '../../contexts/companies/enterprises/enterprise-people.tsx';
import { enterpriseQuery, historyQuery } from '../../contexts/companies/enterprises/enterprises.queries.ts';
import { RecordView } from '../../ui/dialogs/record-view.tsx';
import { KpiStrip } from '../../ui/display/kpi-strip.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { CompanyHead } from './company-head.tsx';
import {
  CompanyContract,
  CompanyLicences,
  CompanyMails,
  CompanyMembers,
  CompanyPrograms,
  CompanySessions,
  CompanySpots,
} from './company-lists.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { companyHref, tabsOf, type CompanyPageSearch, type CompanyTab } from './company-page-search.ts';
import { figuresQuery } from './company-page.queries.ts';
import { figureLines } from './company-words.ts';
import classes from './company.module.css';

export { companyPageSearch as search } from './company-page-search.ts';

/** Everything about a company: who it is, its figures, and one tab for each kind of thing that stands on it. */
export function CompanyScreen() {
  const { id = '' } = useParams({ strict: false });
  const read = useRecord(id, enterpriseQuery);
  return (
    <>
      {!read.record && <PageHeader title="Entreprise" />}
      <RecordView read={read}>{(company) => <CompanyPage key={company.id} company={company} />}</RecordView>
    </>
  );
}

function CompanyPage({ company }: { company: EnterpriseCard }) {
  const [{ note, ...search }, change] = useScreenSearch<CompanyPageSearch>();
  const isAdmin = useUser().role === 'ADMIN';
  const go = useGo();
  const { id, kind } = company;
  const { data: figures } = useQuery({ ...figuresQuery(id), enabled: isAdmin });
  const hrefOf = (tab: CompanyTab | undefined) => companyHref(id, { ...search, tab });
  const tabs = tabsOf(company, isAdmin, figures);
  // A tab that this reader has not opens on what they have.
  const tab = tabs.find((one) => one.tab === search.tab)?.tab;
  return (
    <Stack gap="lg">
      <CompanyHead
        company={company}
        search={search}
        isAdmin={isAdmin}
        onGone={() => go('/app/enterprises')}
      />
      {figures && kind === 'client' && (
        <KpiStrip label="Chiffres de l’entreprise" items={figureLines(company, figures, todayIn())} />
      )}
      <TabsBar
        label="Parties de la fiche"
        renderLink={routerLink}
        items={[
          { id: 'overview', label: 'Aperçu', href: hrefOf(undefined), active: tab === undefined },
          ...tabs.map(({ tab: one, label, count }) => ({
            id: one,
            label: (
              <>
                {label}
                {count !== '' && <span className={`${classes.count} num`}> {count}</span>}
              </>
            ),
            href: hrefOf(one),
            active: tab === one,
          })),
        ]}
      />
      {tab === undefined ? (
        <CompanyOverview company={company} search={search} isAdmin={isAdmin} />
      ) : (
        <SectionCard>
          <VisuallyHidden component="h2">{tabs.find((one) => one.tab === tab)?.label}</VisuallyHidden>
          <div className={classes.sections}>
            {tab === 'notes' ? (
              <NotesSection
                subject="company"
                id={id}
                asked={note === 'new'}
                onClosed={() => change({ note: undefined }, { replace: true })}
              />
            ) : (
              <TabContent tab={tab} company={company} isAdmin={isAdmin} />
            )}
          </div>
        </SectionCard>
      )}
    </Stack>
  );
}

const lists: Readonly<Partial<Record<CompanyTab, ComponentType<{ id: string }>>>> = {
  programs: CompanyPrograms,
  sessions: CompanySessions,
  spots: CompanySpots,
  licences: CompanyLicences,
  contract: CompanyContract,
  mails: CompanyMails,
};

const historySize = 25;

type TabContentProps = { tab: CompanyTab; company: EnterpriseCard; isAdmin: boolean };

function TabContent({ tab, company, isAdmin }: TabContentProps) {
  const { id } = company;
  const List = lists[tab];
  if (List) return <List id={id} />;
  if (tab === 'people') {
    return (
      <>
        <EnterprisePeople company={company} />
        {isAdmin && <CompanyMembers id={id} />}
      </>
    );
  }
  return (
    <HistorySection
      query={(page) => historyQuery(id, page, historySize)}
      size={historySize}
      entry={({ at, detail, ...line }) => ({
        ...line,
        when: formatDateTime(at),
        details: detail === null ? [] : [detail],
      })}
    />
  );
}
