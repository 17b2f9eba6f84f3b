/** How long a notification stays, in milliseconds (specification point 9). */
const noticeMs = 5_000;

// After a pause, at least the time to see that it is going away.
const leastMs = 1_000;

export type NoticeCountdown = {
  /** Begins the time of the notification, once. */
  readonly start: () => void;
  /** The pointer or the focus is on it: the time stops. */
  readonly pause: () => void;
  /** It goes on with what is left, one second at least. */
  readonly resume: () => void;
  /** The notification is gone. */
  readonly stop: () => void;
};

/**
 * The time of one notification, in milliseconds, whatever page is open meanwhile. The kit's own clock stops for a
 * pointer that merely happens to lie where the notification appears, and does not stop for the focus.
 */
export function noticeCountdown(onEnd: () => void, ms: number = noticeMs): NoticeCountdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let started = false;
  const run = () => {
    since = Date.now();
    timer = setTimeout(onEnd, left);
  };
  const halt = () => {
    if (timer === null) return false;
    clearTimeout(timer);
    timer = null;
    return true;
  };
  return {
    start: () => {
      if (started) return;
      started = true;
      run();
    },
    pause: () => {
      if (halt()) left = Math.max(leastMs, left - (Date.now() - since));
    },
    resume: () => {
      if (started && timer === null) run();
    },
    stop: () => {
      halt();
      started = false;
    },
  };
}
