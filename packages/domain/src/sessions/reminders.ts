/** The reminders of a booked session: how long before its start each is due, and for how long it is still worth sending. */
export const reminders = {
  'reminder-day': { hours: 24, lateUntilHours: 20 },
  'reminder-hour': { hours: 1, lateUntilHours: 0 },
} as const;
export type ReminderKind = keyof typeof reminders;

export const reminderKinds = Object.keys(reminders) as ReminderKind[];

/**
 * Returns between which starts a session is one to be reminded of now: `after` excluded, `until` included. A server that was away for
 * some hours says « in 24 h » to nobody whose session is nearer than 20.
 */
export function reminderWindow(kind: ReminderKind, now: Temporal.Instant) {
  const { hours, lateUntilHours } = reminders[kind];
  return { after: now.add({ hours: lateUntilHours }), until: now.add({ hours }) };
}

/** Returns the last moment to book at which one is still reminded: who books later knows when the session is. */
export const remindedIfBookedBy = (kind: ReminderKind, startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ hours: reminders[kind].hours });
