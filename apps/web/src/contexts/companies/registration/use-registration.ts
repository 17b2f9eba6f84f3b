import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { DirectoryEntry } from '@elan/domain/companies';
import { useEffect, useState } from 'react';
import { environment, loadEnvironment } from '../../../base/transport/environment.ts';
import { codeOf, notifyFailure, notifyRefusal, sentenceOf } from '../../../base/transport/refusals.ts';
import { dropDraft, readDraft, writeDraft } from './registration-draft.ts';
import { loadChecks } from './later-work.ts';
import { bodyOf } from './registration-body.ts';
import { sizeProposed } from './registration-eligibility.ts';
import { refusalOf } from './registration-refusal.ts';
import { registrationSteps, type FieldErrors } from './registration-steps.ts';
import {
  emptyValues,
  withCompany,
  withHeadcount,
  withTypedFacts,
  type RegistrationValues,
} from './registration-values.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useRegister } from './register.queries.ts';

type Checks = Awaited<ReturnType<typeof loadChecks>>;

const managerStep = registrationSteps.indexOf('manager');

/**
 * The registration: its form, its steps, and what a refusal of the server does. The sponsor comes from the address; `inBrowser`
 * is false for the page as the server prints it, which knows nothing of what this tab keeps.
 */
export function useRegistration(sponsorOfUrl: string | undefined, inBrowser: boolean) {
  const [draft] = useState(() => (inBrowser ? readDraft() : null));
  const sponsor = sponsorOfUrl ?? draft?.sponsor;
  const [search, setSearch] = useState(draft?.search ?? '');
  // The password was not kept: who comes back types it again before the end.
  const [active, setActive] = useState(Math.min(draft?.step ?? 0, managerStep));
  const [toFocus, setToFocus] = useState<string | null>(null);
  const form = useForm<RegistrationValues>({
    mode: 'controlled',
    initialValues: draft?.values ?? emptyValues,
  });
  const register = useRegister();
  const navigate = useNavigate();
  const { values } = form;

  useEffect(() => {
    if (inBrowser) writeDraft({ step: active, search, sponsor, values });
  }, [inBrowser, active, search, sponsor, values]);

  useFieldFocus(toFocus, form.getInputNode, () => setToFocus(null));

  const show = (step: number, errors: FieldErrors) => {
    form.setErrors(errors);
    setActive(step);
    setToFocus(Object.keys(errors)[0] ?? null);
  };

  const open = (step: number) => {
    form.clearErrors();
    register.reset();
    if (registrationSteps[step] === 'size') form.setFieldValue('sizeCode', sizeProposed(values));
    setActive(step);
  };

  const choose = (entry: DirectoryEntry) => {
    form.setValues(withCompany(values, 'registry', entry));
  };
  const typeFacts = (siret?: string) => {
    form.setValues(withTypedFacts(values, search, siret));
    open(registrationSteps.indexOf('facts'));
  };
  const declare = (headcount: string) => {
    form.setValues(withHeadcount(values, headcount));
  };

  const refused = async (error: unknown) => {
    notifyFailure('registration', 'Inscription impossible', sentenceOf(error));
    if (codeOf(error) === 'onboarding/charter-outdated') {
      await loadEnvironment();
      form.setFieldValue('charter', false);
    }
    const refusal = refusalOf(error, values);
    if (refusal) show(registrationSteps.indexOf(refusal.step), refusal.errors);
  };

  const submit = ({ firstWrongStep }: Checks) => {
    const { sizeCode } = values;
    const wrong = firstWrongStep(values);
    if (wrong) return show(registrationSteps.indexOf(wrong.step), wrong.errors);
    if (sizeCode === '') return;
    const { charterVersion } = environment();
    register.mutate(bodyOf({ ...values, sizeCode }, { charterVersion, sponsor }), {
      onError: (error) => void refused(error),
      onSuccess({ email }) {
        dropDraft();
        void navigate({ to: '/register/success', state: { email }, replace: true });
      },
    });
  };

  const advance = (checks: Checks) => {
    const step = registrationSteps[active];
    if (step === undefined || step === 'recap') return submit(checks);
    const errors = checks.stepErrors(step, values);
    if (Object.keys(errors).length > 0) return show(active, errors);
    open(active + 1);
  };
  const next = () => {
    loadChecks().then(advance, notifyRefusal);
  };

  const company = { search, setSearch, choose, typeFacts, declare };
  return { form, active, open, next, company, sponsor, register };
}

/** The registration, for its steps. */
export type RegistrationForm = ReturnType<typeof useRegistration>['form'];
