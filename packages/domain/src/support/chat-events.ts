/** What the support chat is told: the three events of the specification's point 7, and the daily update of the user. */
export const chatEventNames = [
  'web_app_user_connection',
  'session-subscription',
  'consultation-subscription',
  'user_update',
] as const;
export type ChatEventName = (typeof chatEventNames)[number];

// Threats T68: nothing but these leaves, and the person is only a hashed identifier.
const metadataKeys: Readonly<Record<ChatEventName, readonly string[]>> = {
  web_app_user_connection: [],
  'session-subscription': ['discipline', 'startDate', 'start_date'],
  'consultation-subscription': ['startDate', 'start_date'],
  user_update: [],
};

/** Returns what of an event's metadata may leave to the chat: the keys of its allow-list, others are dropped (T68). */
export const allowedMetadata = (
  name: ChatEventName,
  metadata: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => metadataKeys[name].includes(key)));

/** What a question written in the help drawer is about. */
export const supportTopics = ['account', 'company', 'sessions', 'billing', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const supportTopicLabels: Readonly<Record<SupportTopic, string>> = {
  account: 'Mon compte',
  company: 'Mon entreprise',
  sessions: 'Les séances',
  billing: 'La facturation',
  other: 'Autre chose',
};
