import { Button, Notification } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { noticeAction } from './notice-actions.ts';
import classes from './notice-card.module.css';
import { leaveNotice, noticeKey } from './notice-focus.ts';
import { useNoticeTime } from './use-notice-time.ts';

/** One notification: title, sentence, its action if it has one, and a way to close it (a button, or Escape). */
export function NoticeCard({ notice }: { notice: NotificationData }) {
  const { id, title, message, color, autoClose } = notice;
  const close = () => {
    leaveNotice();
    if (id !== undefined) notifications.hide(id);
  };
  const time = useNoticeTime(String(notice['data-notice']), autoClose, close);
  const action = noticeAction(id);
  return (
    <Notification
      role="presentation"
      title={title}
      {...(color === undefined ? {} : { color })}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      {...time}
    >
      {message}
      {action && (
        <Button
          className={classes.action ?? ''}
          size="xs"
          variant="light"
          aria-keyshortcuts={noticeKey}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
