import { fieldMessages, type CivilDate } from '@elan/domain/kernel';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { todayIn } from '../../ui/text/local-time.ts';
import type { MemberRow } from '@elan/domain/members';
import { LeavingConsequences, SeveralLeavingConsequences } from './leaving-consequences.tsx';
import { touched } from './members.queries.ts';

export type LeaveFormProps<Out> = {
  send(leftOn: CivilDate): Promise<Out>;
  onDone(answer: Out): void;
  /** The first day that may be chosen. */
  joinedOn: CivilDate | null;
  /** Who leaves, when it is one person: what they give back is counted. */
  memberId?: string;
  /** The same of several people. */
  leavers?: readonly MemberRow[];
  onClose: () => void;
};

/** The last day of who leaves, chosen in a calendar. */
export function LeaveForm<Out>({
  joinedOn,
  memberId,
  leavers = [],
  send,
  onDone,
  onClose,
}: LeaveFormProps<Out>) {
  const today = todayIn();
  const form = useServerForm<{ leftOn: CivilDate | null }, Out>({
    initial: { leftOn: today },
    check: ({ leftOn }) => (leftOn === null ? { leftOn: fieldMessages.required } : {}),
    send: ({ leftOn }) => send(leftOn ?? today),
    touches: touched,
    onDone: (answer) => {
      onDone(answer);
    },
  });
  return (
    <ServerForm
      form={form}
      label="Retirer de l’entreprise"
      submitLabel="Retirer"
      destructive
      onCancel={onClose}
    >
      {memberId !== undefined && <LeavingConsequences memberId={memberId} />}
      {leavers.length > 0 && <SeveralLeavingConsequences leavers={leavers} />}
      <DateInput
        label="Dernier jour dans l’entreprise"
        maxDate={today}
        {...(joinedOn === null ? {} : { minDate: joinedOn })}
        value={form.values.leftOn}
        {...form.getInputProps('leftOn')}
      />
    </ServerForm>
  );
}
