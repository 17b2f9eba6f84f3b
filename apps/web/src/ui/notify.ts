import { notifications } from '@mantine/notifications';
import { setNoticeAction, type NoticeAction } from './notice-actions.ts';
import { typographyFr } from './typography.ts';

type Notice = {
  title: string;
  message?: string;
  /** Replaces the notification that has the same id rather than adding one. */
  id?: string;
};

type ActionNotice = Notice & {
  action: NoticeAction;
  /** What happens next is the person's choice: it stays until it is answered or closed. */
  stays?: boolean;
  /** How long it stays instead of 5 s, in milliseconds. */
  ms?: number;
};

type Kind = { color: string; role: 'alert' | 'status'; fallback: string };

const kinds = {
  success: { color: 'sapin', role: 'status', fallback: 'C’est fait.' },
  error: { color: 'var(--elan-error-bar)', role: 'alert', fallback: 'Réessayez dans un instant.' },
  info: { color: 'ciel', role: 'status', fallback: '' },
} as const satisfies Record<string, Kind>;

let shown = 0;

function show(kind: Kind, notice: Notice & Partial<ActionNotice>): void {
  shown += 1;
  const { title, message, id = `notice-${shown}`, action, stays = false, ms } = notice;
  notifications.hide(id);
  setNoticeAction(id, action);
  notifications.show({
    id,
    // Tells one showing from the next under the same id: the time begins again.
    'data-notice': shown,
    title: typographyFr(title),
    message: typographyFr(message ?? kind.fallback),
    color: kind.color,
    role: kind.role,
    ...(stays ? { autoClose: false } : ms === undefined ? {} : { autoClose: ms }),
    onClose: () => {
      setNoticeAction(id, undefined);
    },
  });
}

/**
 * Notifications at the bottom right, 5 s. The same sentence must also stand near its field or its form:
 * a notification that went away cannot be read again.
 */
export const notify = {
  success: (notice: Notice) => {
    show(kinds.success, notice);
  },
  error: (notice: Notice) => {
    show(kinds.error, notice);
  },
  info: (notice: Notice) => {
    show(kinds.info, notice);
  },
  /** What was done, and a button to undo it or to go on (« Annuler »); F8 leads there from the keyboard. */
  action: (notice: ActionNotice) => {
    show(kinds.success, notice);
  },
};
