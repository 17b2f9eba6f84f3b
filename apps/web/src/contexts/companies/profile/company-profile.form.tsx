import { may } from '@elan/domain/accounts';
import { mayEditFacts, type CompanyProfile } from '@elan/domain/companies';
import { useLeaveGuard } from '../../../base/forms/leave-guard.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { FactsFields, HeadOfficeFields, SizeFields } from './company-fields.tsx';
import { companies, touched, useKeepCompany } from './company-profile.queries.ts';
import { companyErrors, companyNames, inputOfCompany, valuesOfCompany } from './company-values.ts';

/** What the people of a company keep up to date. */
export function CompanyProfileForm({ company }: { company: CompanyProfile }) {
  const mayWrite = may(useUser(), 'companies.write-profile');
  const form = useServerForm({
    initial: valuesOfCompany(company),
    follows: true,
    edits: { record: company, valuesOf: valuesOfCompany, names: companyNames },
    check: (values) => companyErrors(company, values),
    send: (values, opened: CompanyProfile | null) =>
      companies.update({
        params: { id: company.id },
        body: { ...inputOfCompany(company, values), version: opened?.version },
      }),
    touches: touched,
    done: 'Entreprise enregistrée',
    onDone: useKeepCompany(),
  });
  useLeaveGuard(form.isDirty());
  const typed = mayEditFacts(company.factsSource);
  return (
    <SectionCard title={typed ? 'Votre entreprise' : 'Siège, effectif et accidents du travail'}>
      <ServerForm form={form} label="Fiche de l’entreprise" submitLabel={mayWrite ? 'Enregistrer' : null}>
        {typed && <FactsFields form={form} />}
        <HeadOfficeFields form={form} />
        <SizeFields form={form} />
      </ServerForm>
    </SectionCard>
  );
}
