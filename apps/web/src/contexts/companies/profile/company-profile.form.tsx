import { may } from '@elan/domain/accounts';
import { mayEditFacts, type CompanyProfile } from '@elan/domain/companies';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { FactsFields, SizeFields } from './company-fields.tsx';
import { useUpdateCompany } from './company-profile.queries.ts';
import { companyErrors, inputOfCompany, valuesOfCompany, type CompanyValues } from './company-values.ts';

/** What the people of a company keep up to date. */
export function CompanyProfileForm({ company }: { company: CompanyProfile }) {
  const mayWrite = may(useUser(), 'companies.write-profile');
  const form = useForm<CompanyValues>({
    initialValues: valuesOfCompany(company),
    validate: (values) => companyErrors(company, values),
  });
  const root = useRef<HTMLFormElement>(null);
  const update = useUpdateCompany(company.id);
  useLeaveGuard(form.isDirty());
  // A change made elsewhere is shown, unless something is being typed here.
  const latest = useLatest(form);
  useEffect(() => {
    if (latest.current.isDirty()) return;
    latest.current.setInitialValues(valuesOfCompany(company));
    latest.current.setValues(valuesOfCompany(company));
  }, [company, latest]);

  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    update.mutate(inputOfCompany(company, values), {
      onSuccess(kept) {
        form.setInitialValues(valuesOfCompany(kept));
        form.setValues(valuesOfCompany(kept));
      },
      onError(error) {
        const errors = fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  }, focusOn);
  const typed = mayEditFacts(company.factsSource);
  return (
    <SectionCard title={typed ? 'Votre entreprise' : 'Effectif et accidents du travail'}>
      <form ref={root} noValidate onSubmit={submit} aria-label="Fiche de l’entreprise">
        <Stack gap="md">
          {typed && <FactsFields form={form} />}
          <SizeFields form={form} />
          <FormError>
            {update.error && issuesOf(update.error).length === 0 ? sentenceOf(update.error) : null}
          </FormError>
          {mayWrite && (
            <Group justify="flex-end">
              <Button type="submit" size="md" loading={update.isPending}>
                Enregistrer
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </SectionCard>
  );
}
