import type { UserCard } from '@elan/domain/accounts';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { notify } from '../../../ui/notify.ts';
import { useUserAct, type UserAct } from './users.queries.ts';

export type UserFormProps = {
  user: UserCard;
  /** Told while the server is asked: the dialog stays, whatever is pressed. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Sends the form of an act on a person, closes it when it is done, and puts a refusal near its fields. */
export function useFormAct({ user, onBusy, onClose }: UserFormProps) {
  const act = useUserAct(user.id);
  const send = (
    asked: UserAct,
    done: { title: string; message: string },
    onRefused: (errors: Record<string, string>) => void,
  ) => {
    onBusy(true);
    act.mutate(asked, {
      onSuccess() {
        notify.success(done);
        onClose();
      },
      onError: (error) => {
        onRefused(fieldErrorsOf(error));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  };
  const general = act.error && issuesOf(act.error).length === 0 ? sentenceOf(act.error) : null;
  return { send, busy: act.isPending, general };
}
