import type { CompanyAction, EnterpriseCard } from '@elan/domain/companies';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useGo } from '../../base/navigation/navigation.tsx';
import { EnterpriseActs } from '../../contexts/companies/enterprises/enterprise-acts.tsx';
import { EnterpriseStanding } from '../../contexts/companies/enterprises/enterprise-standing.tsx';
import { enterpriseQuery } from '../../contexts/companies/enterprises/enterprises.queries.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';

/** What belongs to prescribing among the acts on a company; the others stand on its own page. */
const prescribing: readonly CompanyAction[] = [
  'reinvite',
  'revokeInvitation',
  'assign',
  'unassign',
  'setReferralCode',
  'unmakePrescriptor',
];

/** Where a company stands with its prescriptor and its invitation, and what may be done about it (specification point 2). */
export function CompanyLinkActs({ company }: { company: EnterpriseCard }) {
  const go = useGo();
  const only = company.actions.filter((act) => prescribing.includes(act));
  return (
    <SectionCard title="Suivi">
      <Stack gap="md">
        <EnterpriseStanding company={company} />
        {only.length > 0 && (
          <EnterpriseActs
            company={company}
            only={only}
            look="default"
            onGone={() => go('/app/prescriptors')}
          />
        )}
      </Stack>
    </SectionCard>
  );
}

/** The same of a prescriptor, by its id. */
export function PrescriptorActs({ id }: { id: string }) {
  const { data: company } = useQuery(enterpriseQuery(id));
  return company && <CompanyLinkActs company={company} />;
}
