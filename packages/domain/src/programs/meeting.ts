// The domain package knows neither the DOM nor Node; both have this class.
declare const URL: {
  new (text: string): { readonly hostname: string; readonly username: string; readonly password: string };
  canParse: (text: string) => boolean;
};

/** How a video session meets: at an address made for it, or at one of the company's own (specification point 3, Session). */
export const meetingModes = ['AUTO', 'CUSTOM'] as const;
export type MeetingMode = (typeof meetingModes)[number];

/** What stands in the place of a spot, on screen and in e-mails, for what has none. */
export const onlinePlace = 'En visioconférence';

/** Longest address of a meeting, in characters. */
export const longestMeetingUrl = 500;

/**
 * Tells whether an address can be given to people to meet at: a whole https address of a named host, without a user name
 * or a password in it.
 */
export function isMeetingUrl(text: string): boolean {
  if (text.length > longestMeetingUrl || !/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { hostname, username, password } = new URL(text);
  return /[a-z]$/i.test(hostname) && hostname.includes('.') && username === '' && password === '';
}
