import { notifications } from '@mantine/notifications';
import { typographyFr } from './typography.ts';

type Notice = {
  title: string;
  message?: string;
  /** Replaces the notification that has the same id rather than adding one. */
  id?: string;
};

type Kind = { color: string; role: 'alert' | 'status'; fallback: string };

const kinds = {
  success: { color: 'sapin', role: 'status', fallback: 'C’est fait.' },
  error: { color: 'var(--elan-error-bar)', role: 'alert', fallback: 'Réessayez dans un instant.' },
  info: { color: 'ciel', role: 'status', fallback: '' },
} as const satisfies Record<string, Kind>;

function show(kind: Kind, { title, message, id }: Notice): void {
  const data = {
    title: typographyFr(title),
    message: typographyFr(message ?? kind.fallback),
    color: kind.color,
    role: kind.role,
  };
  if (id) notifications.hide(id);
  notifications.show(id ? { ...data, id } : data);
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
};
