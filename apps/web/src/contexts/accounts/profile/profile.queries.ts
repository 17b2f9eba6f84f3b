import { profileContract } from '@elan/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { adoptUser, refreshUser } from '../../../base/session/session.ts';

// Named as the live events of a person are: a change made elsewhere is read again.
export const own = clientOf('user', profileContract);

export const touched = ['user'] as const;

/** One's own profile. */
export const profileQuery = readOf(own.read);

/** Gives up the change of address that waits. */
export const useCancelEmailChange = () =>
  useMutation({
    mutationFn: () => own.cancelEmailChange(),
    onSuccess: useKeepAnswer(profileQuery),
    meta: { failure: 'Changement non annulé' },
  });

/** Confirms a new address by the token of the link; a session that is open here learns it. */
export const useConfirmNewEmail = () =>
  useMutation({
    mutationFn: (token: string) => own.confirmNewEmail({ body: { token } }),
    // The address is confirmed whatever becomes of this reading: the page says so.
    onSuccess: () => refreshUser().catch(() => null),
    meta: { handled: true },
  });

/** Takes one's picture away. */
export const useRemovePicture = () =>
  useMutation({
    mutationFn: () => own.removePicture(),
    onSuccess: ({ user }) => {
      adoptUser(user);
    },
    meta: { failure: 'Photo non retirée', success: 'Photo retirée' },
  });
