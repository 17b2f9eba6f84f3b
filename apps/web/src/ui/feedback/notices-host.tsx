import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { NoticeCard } from './notice-card.tsx';
import { followNoticeKey } from './notice-focus.ts';

/** Where notifications are shown: bottom right. Each counts its own 5 s (specification point 9). */
export function NoticesHost() {
  useEffect(followNoticeKey, []);
  return (
    <Notifications
      position="bottom-right"
      autoClose={false}
      limit={4}
      renderNotification={(notice) => <NoticeCard notice={notice} />}
    />
  );
}
