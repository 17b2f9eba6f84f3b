import { notifications, notificationsStore } from '@mantine/notifications';
import { noticeAction, setNoticeAction, type NoticeAction } from './notice-actions.ts';
import { typographyFr } from '../text/typography.ts';

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
  success: { color: 'sapin', role: 'status', fallback: '' },
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

/** A notice as it stands on screen, in a form that can be kept: one with an action cannot. */
export type ShownNotice = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly color: string;
  readonly role: string;
};

/** Returns the notices that are on screen, or wait for room there, without those that have an action. */
export const shownNotices = (): ShownNotice[] =>
  [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue]
    .filter(({ id }) => noticeAction(id) === undefined)
    .map(({ id, title, message, color, role }) => ({ id, title, message, color, role }) as ShownNotice);

/** Shows again, in another document, notices that were on screen. */
export function showNoticesAgain(notices: readonly ShownNotice[]): void {
  for (const notice of notices) {
    shown += 1;
    notifications.show({ ...notice, 'data-notice': shown });
  }
}
