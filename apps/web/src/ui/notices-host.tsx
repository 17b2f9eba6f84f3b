import { Notifications } from '@mantine/notifications';

const CLOSES_AFTER_MS = 5000;

/** Where notifications are shown: bottom right, 5 s (specification point 9). */
export function NoticesHost() {
  return <Notifications position="bottom-right" autoClose={CLOSES_AFTER_MS} limit={4} />;
}
