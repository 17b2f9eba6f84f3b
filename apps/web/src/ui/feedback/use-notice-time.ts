import { useEffect, useRef } from 'react';
import { noticeCountdown, type NoticeCountdown } from './notice-countdown.ts';
import { useLatest } from '../use-latest.ts';

/**
 * Counts the time of one showing of a notification, and stops it while the pointer moves on it or the focus is in it.
 * A pointer at rest where the notification appears stops nothing: it has read nothing yet.
 * @param showing changes each time that the notification is shown again
 * @param lasts how long it stays, in milliseconds; false until it is closed, and 5 s for anything else
 */
export function useNoticeTime(showing: string, lasts: unknown, onEnd: () => void) {
  const end = useLatest(onEnd);
  const countdown = useRef<NoticeCountdown | null>(null);
  const held = useRef(new Set<'pointer' | 'focus'>());
  useEffect(() => {
    if (lasts === false) return;
    const time = noticeCountdown(
      () => {
        end.current();
      },
      typeof lasts === 'number' ? lasts : undefined,
    );
    countdown.current = time;
    time.start();
    if (held.current.size > 0) time.pause();
    return time.stop;
  }, [showing, lasts, end]);
  const hold = (by: 'pointer' | 'focus') => {
    held.current.add(by);
    countdown.current?.pause();
  };
  const release = (by: 'pointer' | 'focus') => {
    held.current.delete(by);
    if (held.current.size === 0) countdown.current?.resume();
  };
  return {
    onPointerMove: () => {
      hold('pointer');
    },
    onPointerLeave: () => {
      release('pointer');
    },
    onFocus: () => {
      hold('focus');
    },
    onBlur: () => {
      release('focus');
    },
  };
}
