/** How a video session meets: at an address made for it, or at one of the company's own (specification point 3, Session). */
export const meetingModes = ['AUTO', 'CUSTOM'] as const;
export type MeetingMode = (typeof meetingModes)[number];
