import { useNavigate } from '@tanstack/react-router';
import type { DirectoryEntry } from '@elan/domain/companies';
import { useEffect, useState } from 'react';
import { environment } from '../../../base/transport/environment.ts';
import { notifyRefusal } from '../../../base/transport/refusals.ts';
import { dropDraft, readDraft, writeDraft } from './registration-draft.ts';
import { loadChecks } from './later-work.ts';
import { registrationSteps } from './registration-steps.ts';
import { emptyValues, withCompany, withTypedFacts } from './registration-values.ts';
import { useRegister } from './register.queries.ts';
import { useRegistrationSteps } from './use-registration-steps.ts';

type Checks = Awaited<ReturnType<typeof loadChecks>>;

const managerStep = registrationSteps.indexOf('manager');

/**
 * The registration: its form, its steps, and what a refusal of the server does. The sponsor and the campaign come from the address; `inBrowser`
 * is false for the page as the server prints it, which knows nothing of what this tab keeps.
 */
export function useRegistration(
  fromUrl: { readonly sponsor?: string | undefined; readonly utm_source?: string | undefined },
  inBrowser: boolean,
) {
  const [draft] = useState(() => (inBrowser ? readDraft() : null));
  const sponsor = fromUrl.sponsor ?? draft?.sponsor;
  const utmSource = fromUrl.utm_source ?? draft?.utmSource;
  const [search, setSearch] = useState(draft?.search ?? '');
  const steps = useRegistrationSteps({
    steps: registrationSteps,
    values: draft?.values ?? emptyValues,
    // The password was not kept: who comes back types it again before the end.
    step: Math.min(draft?.step ?? 0, managerStep),
  });
  const { form, active, show, declare } = steps;
  const register = useRegister();
  const navigate = useNavigate();
  const { values } = form;

  useEffect(() => {
    if (inBrowser) writeDraft({ step: active, search, sponsor, utmSource, values });
  }, [inBrowser, active, search, sponsor, utmSource, values]);

  const open = (step: number) => {
    register.reset();
    steps.open(step);
  };
  const choose = (entry: DirectoryEntry) => {
    form.setValues(withCompany(values, 'registry', entry));
  };
  const typeFacts = (siret?: string) => {
    form.setValues(withTypedFacts(values, search, siret));
    open(registrationSteps.indexOf('facts'));
  };

  const submit = ({ firstWrongStep, bodyOf, refusalOf }: Checks) => {
    const { sizeCode } = values;
    const wrong = firstWrongStep(values);
    if (wrong) return show(wrong.step, wrong.errors);
    if (sizeCode === '') return;
    const { charterVersion } = environment();
    register.mutate(bodyOf({ ...values, sizeCode }, { charterVersion, sponsor, utmSource }), {
      onError: (error) => void steps.refused(error, refusalOf),
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
    if (Object.keys(errors).length > 0) return show(step, errors);
    open(active + 1);
  };
  const next = () => {
    loadChecks().then(advance, notifyRefusal);
  };

  const company = { search, setSearch, choose, typeFacts, declare };
  return { form, active, open, next, company, sponsor, register, whole: steps.whole };
}
