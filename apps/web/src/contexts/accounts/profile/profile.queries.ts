import { profileContract, type OwnProfile, type ProfileInput } from '@elan/domain/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import { adoptUser, refreshUser } from '../../../app/session.ts';

// Named as the live events of a person are: a change made elsewhere is read again.
const own = clientOf('user', profileContract);

// The page shows each refusal near its fields.
const meta = { handled: true };

/** One's own profile. */
export const profileQuery = queryOptions({
  queryKey: own.read.key(),
  queryFn: ({ signal }) => own.read({}, { signal }),
  meta,
});

function useKeep(): (profile: OwnProfile) => void {
  const cache = useQueryClient();
  return (profile) => {
    cache.setQueryData(profileQuery.queryKey, profile);
  };
}

/** Keeps one's identity; the menu shows the new name at once. */
export function useUpdateProfile() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: ProfileInput) => own.update({ body }),
    onSuccess({ profile, user }) {
      keep(profile);
      adoptUser(user);
    },
    meta: { ...meta, success: 'Profil enregistré' },
  });
}

/** Asks for another address, the password given again. */
export function useChangeEmail() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => own.changeEmail({ body }),
    onSuccess: keep,
    meta,
  });
}

/** Gives up the change of address that waits. */
export function useCancelEmailChange() {
  const keep = useKeep();
  return useMutation({
    mutationFn: () => own.cancelEmailChange(),
    onSuccess: keep,
    meta: { failure: 'Changement non annulé' },
  });
}

/** Confirms a new address by the token of the link; a session that is open here learns it. */
export const useConfirmNewEmail = () =>
  useMutation({
    mutationFn: (token: string) => own.confirmNewEmail({ body: { token } }),
    // The address is confirmed whatever becomes of this reading: the page says so.
    onSuccess: () => refreshUser().catch(() => null),
    meta,
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
