import { can } from '@elan/domain/accounts';
import type { EnterpriseCard as Card } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { HistorySection } from '../../../base/records/history-section.tsx';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { useUser } from '../../../base/session/session.ts';
import { CancelledWithCompany } from './cancelled-with-company.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { EnterpriseActs } from './enterprise-acts.tsx';
import { EnterpriseFacts } from './enterprise-facts.tsx';
import { EnterpriseLinks } from './enterprise-links.tsx';
import { EnterprisePeople } from './enterprise-people.tsx';
import { EnterpriseStanding } from './enterprise-standing.tsx';
import { historyQuery } from './enterprises.queries.ts';

const historySize = 10;

type EnterpriseCardProps = {
  company: Card;
  /** The company is no longer the reader's to see. */
  onGone: () => void;
};

/** Where a company stands, what may be done to it, who is in it, what happened to it and to its invitations. */
export function EnterpriseCard({ company, onGone }: EnterpriseCardProps) {
  const { role } = useUser();
  return (
    <>
      <EnterpriseStanding
        company={company}
        mark={<CompanyLogo company={company} />}
        act={
          <Button
            variant="light"
            rightSection={<IconArrowRight size={18} stroke={1.9} />}
            renderRoot={(props) => routerLink({ ...props, href: `/app/enterprises/${company.id}` })}
          >
            Ouvrir la page de l’entreprise
          </Button>
        }
      />
      <EnterpriseActs company={company} onGone={onGone} />
      {can(role, 'sessions.settle') === 'all' && company.status !== 'BLACKLISTED' && (
        <CancelledWithCompany company={company} />
      )}
      <EnterpriseLinks id={company.id} isPrescriptor={company.kind === 'prescriptor'} />
      <EnterprisePeople company={company} />
      <RecordSection title="Fiche">
        <EnterpriseFacts company={company} follows={can(role, 'prescriptors.read') === 'all'} />
      </RecordSection>
      <HistorySection
        query={(page) => historyQuery(company.id, page, historySize)}
        size={historySize}
        entry={({ at, detail, ...line }) => ({
          ...line,
          when: formatDateTime(at),
          details: detail === null ? [] : [detail],
        })}
      />
    </>
  );
}
