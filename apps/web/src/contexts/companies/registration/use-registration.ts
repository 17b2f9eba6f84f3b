import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { environment, loadEnvironment } from '../../../app/environment.ts';
import { codeOf, notifyFailure, sentenceOf } from '../../../app/refusals.ts';
import { dropDraft, readDraft, writeDraft } from './registration-draft.ts';
import { sizeKnown } from './registration-eligibility.ts';
import { refusalOf } from './registration-refusal.ts';
import { firstWrongStep, registrationSteps, stepErrors, type FieldErrors } from './registration-steps.ts';
import { bodyOf, emptyValues, type RegistrationValues } from './registration-values.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useRegister } from './registration.queries.ts';

const managerStep = registrationSteps.indexOf('manager');

/** The registration: its form, its steps, and what a refusal of the server does. `sponsor` comes from the address. */
export function useRegistration(sponsorOfUrl: string | undefined) {
  const [draft] = useState(readDraft);
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
    writeDraft({ step: active, search, sponsor, values });
  }, [active, search, sponsor, values]);

  useFieldFocus(toFocus, form.getInputNode, () => setToFocus(null));

  const show = (step: number, errors: FieldErrors) => {
    form.setErrors(errors);
    setActive(step);
    setToFocus(Object.keys(errors)[0] ?? null);
  };

  const open = (step: number) => {
    form.clearErrors();
    register.reset();
    // The size is proposed once, when the step opens with nothing chosen.
    if (registrationSteps[step] === 'size' && values.sizeCode === '') {
      form.setFieldValue('sizeCode', sizeKnown(values) ?? '');
    }
    setActive(step);
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

  const submit = () => {
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

  const next = () => {
    const step = registrationSteps[active];
    if (step === undefined || step === 'recap') return submit();
    const errors = stepErrors(step, values);
    if (Object.keys(errors).length > 0) return show(active, errors);
    open(active + 1);
  };

  return { form, active, open, next, search, setSearch, sponsor, register };
}

/** The registration, for its steps. */
export type RegistrationForm = ReturnType<typeof useRegistration>['form'];
