import type { Friend } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './choosing.module.css';

type FriendsFieldProps = {
  form: {
    getInputProps: (path: string) => object;
    insertListItem: (path: string, item: unknown) => void;
    removeListItem: (path: string, at: number) => void;
  };
  friends: readonly Friend[];
  most: number;
};

/** Those whom one invites: each is written to once the session is paid. */
export function FriendsField({ form, friends, most }: FriendsFieldProps) {
  return (
    <>
      {friends.map((_friend, at) => (
        // A friend has no other name than the place in the list.
        <fieldset key={at} className={classes.friend}>
          <legend>Ami {at + 1}</legend>
          <div className={classes.two}>
            <TextField label="Prénom" {...form.getInputProps(`friends.${at}.firstName`)} />
            <TextField label="Nom" {...form.getInputProps(`friends.${at}.lastName`)} />
          </div>
          <EmailField label="E-mail" {...form.getInputProps(`friends.${at}.email`)} />
          <Button
            variant="subtle"
            size="xs"
            className={classes.add}
            aria-label={`Retirer l’ami ${at + 1}`}
            onClick={() => {
              form.removeListItem('friends', at);
            }}
          >
            Retirer
          </Button>
        </fieldset>
      ))}
      {friends.length < most && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            form.insertListItem('friends', { firstName: '', lastName: '', email: '' });
          }}
        >
          Inviter un ami
        </Button>
      )}
    </>
  );
}
