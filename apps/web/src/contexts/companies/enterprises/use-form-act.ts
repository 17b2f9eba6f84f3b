import type { EnterpriseCard } from '@elan/domain/companies';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { notify } from '../../../ui/notify.ts';
import { useEnterpriseAct, type EnterpriseAct } from './enterprises.queries.ts';

export type EnterpriseFormProps = {
  company: EnterpriseCard;
  /** Told while the server is asked: the dialog stays, whatever is pressed. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, string>> = { 'enterprises/referral-code-taken': 'code' };

/** Sends the form of an act on a company, closes it when it is done, and puts a refusal near its fields. */
export function useFormAct({ company, onBusy, onClose }: EnterpriseFormProps) {
  const act = useEnterpriseAct(company.id);
  const send = (
    asked: EnterpriseAct,
    done: { title: string; message: string },
    onRefused: (errors: Record<string, string>) => void,
    onDone: () => void = onClose,
  ) => {
    onBusy(true);
    act.mutate(asked, {
      onSuccess() {
        notify.success(done);
        onDone();
      },
      onError: (error) => {
        const field = fieldOfCode[codeOf(error) ?? ''];
        onRefused(field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  };
  const isNearField = fieldOfCode[codeOf(act.error) ?? ''] !== undefined || issuesOf(act.error).length > 0;
  return { send, busy: act.isPending, general: act.error && !isNearField ? sentenceOf(act.error) : null };
}
