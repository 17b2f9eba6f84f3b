import type { OpenInvitation } from '@elan/domain/companies';
import { environment } from '../../../../base/transport/environment.ts';
import { invitedStepErrors, refusalOf } from '../step-checks.ts';
import { useRegistrationSteps } from '../use-registration-steps.ts';
import { acceptanceOf, invitedSteps, invitedValues } from './invited-values.ts';
import { useAcceptInvitation, useOpenInvitation } from './invitation.queries.ts';

/** The answer to an invitation: its form, its steps, and what a refusal of the server does. */
export function useInvited(token: string, invitation: OpenInvitation, onAccepted: () => void) {
  const steps = useRegistrationSteps({ steps: invitedSteps, values: invitedValues(invitation) });
  const { form, active, show, declare } = steps;
  const opening = useOpenInvitation(token);
  const accept = useAcceptInvitation();
  const { values } = form;

  const open = (step: number) => {
    accept.reset();
    steps.open(step);
  };
  const submit = () => {
    for (const step of invitedSteps) {
      const errors = invitedStepErrors(step, values, invitation.company.kind);
      if (Object.keys(errors).length > 0) return show(step, errors);
    }
    const body = acceptanceOf(values, { token, charterVersion: environment().charterVersion });
    if (body)
      accept.mutate(body, {
        onSuccess: onAccepted,
        onError: (error) => void steps.refused(error, refusalOf),
      });
  };
  const next = () => {
    const step = invitedSteps[active];
    // The first click is the person's: a scanner that opened the page marked nothing (D17).
    if (active === 0 && opening.isIdle) opening.mutate();
    if (step === undefined || step === 'recap') return submit();
    const errors = invitedStepErrors(step, values, invitation.company.kind);
    if (Object.keys(errors).length > 0) return show(step, errors);
    open(active + 1);
  };
  return { form, active, open, next, declare, accept, whole: steps.whole };
}
