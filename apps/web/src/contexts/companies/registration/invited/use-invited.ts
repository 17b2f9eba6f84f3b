import type { OpenInvitation } from '@elan/domain/companies';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { environment, loadEnvironment } from '../../../../base/transport/environment.ts';
import { codeOf, notifyFailure, sentenceOf } from '../../../../base/transport/refusals.ts';
import { sizeProposed } from '../registration-eligibility.ts';
import { refusalOf } from '../registration-refusal.ts';
import type { FieldErrors, RegistrationStep } from '../registration-steps.ts';
import { withHeadcount, type RegistrationValues } from '../registration-values.ts';
import { invitedStepErrors } from '../step-checks.ts';
import { useFieldFocus } from '../use-field-focus.ts';
import { acceptanceOf, invitedSteps, invitedValues } from './invited-values.ts';
import { useAcceptInvitation, useOpenInvitation } from './invitation.queries.ts';

const indexOf = (step: RegistrationStep): number =>
  Math.max(
    0,
    invitedSteps.findIndex((one) => one === step),
  );

/** The answer to an invitation: its form, its steps, and what a refusal of the server does. */
export function useInvited(token: string, invitation: OpenInvitation, onAccepted: () => void) {
  const [active, setActive] = useState(0);
  const [toFocus, setToFocus] = useState<string | null>(null);
  const form = useForm<RegistrationValues>({ mode: 'controlled', initialValues: invitedValues(invitation) });
  const opening = useOpenInvitation(token);
  const accept = useAcceptInvitation();
  const { values } = form;
  useFieldFocus(toFocus, form.getInputNode, () => setToFocus(null));

  const show = (step: number, errors: FieldErrors) => {
    form.setErrors(errors);
    setActive(step);
    setToFocus(Object.keys(errors)[0] ?? null);
  };
  const open = (step: number) => {
    form.clearErrors();
    accept.reset();
    if (invitedSteps[step] === 'size') form.setFieldValue('sizeCode', sizeProposed(values));
    setActive(step);
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
    if (refusal) show(indexOf(refusal.step), refusal.errors);
  };
  const submit = () => {
    for (const step of invitedSteps) {
      const errors = invitedStepErrors(step, values);
      if (Object.keys(errors).length > 0) return show(indexOf(step), errors);
    }
    const body = acceptanceOf(values, { token, charterVersion: environment().charterVersion });
    if (body) accept.mutate(body, { onSuccess: onAccepted, onError: (error) => void refused(error) });
  };
  const next = () => {
    const step = invitedSteps[active];
    // The first click is the person's: a scanner that opened the page marked nothing (D17).
    if (active === 0 && opening.isIdle) opening.mutate();
    if (step === undefined || step === 'recap') return submit();
    const errors = invitedStepErrors(step, values);
    if (Object.keys(errors).length > 0) return show(active, errors);
    open(active + 1);
  };
  return { form, active, open, next, declare, accept };
}
