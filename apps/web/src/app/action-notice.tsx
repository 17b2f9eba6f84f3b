import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

type ActionNotice = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly action: { readonly label: string; readonly onClick: () => void };
};

/** A notification that stays until it is answered or closed: what happens next is the person's choice. */
export function actionNotice({ id, title, message, action }: ActionNotice): void {
  notifications.hide(id);
  notifications.show({
    id,
    title,
    autoClose: false,
    role: 'status',
    color: 'ciel',
    message: (
      <>
        {message}
        <Button
          size="xs"
          variant="light"
          mt="xs"
          display="block"
          onClick={() => {
            notifications.hide(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      </>
    ),
  });
}
