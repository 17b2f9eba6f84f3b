import type { UserCard } from '@elan/domain/accounts';

/** What the forms of a person are given. */
export type UserFormProps = {
  user: UserCard;
  onSaved: (user: UserCard) => void;
  onCancel: () => void;
};
