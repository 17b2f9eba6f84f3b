import { createHash } from 'node:crypto';
import { allowedMetadata, type ChatEventName } from '@elan/domain/support';
import type { ChatEvent } from './chat-events.repository.ts';

export type ChatConfig = {
  /** `none` keeps the events in the database; `intercom` hands them to Intercom. */
  readonly kind: 'none' | 'intercom';
  readonly token: string | undefined;
  readonly intercomUrl: string;
};

/** A support chat. Both throw `ChatRefused` when trying again cannot help, and an Error when it can. */
export type Chat = {
  /** Hands one event over. */
  readonly tell: (event: ChatEvent) => Promise<void>;
  /** Deletes what the chat knows of a person, by `chatIdOf`; nothing for somebody whom it does not know. */
  readonly forget: (chatId: string) => Promise<void>;
};

/** A refusal of the event itself. */
export class ChatRefused extends Error {}

const timeoutMs = 10_000;
// The version of the API of Intercom that the requests name.
const version = '2.14';

/** What the chat knows of a person: nothing but this (threats T68). */
export const chatIdOf = (userId: string): string => createHash('sha256').update(userId).digest('hex');

const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);

function intercom({ intercomUrl, token }: ChatConfig & { token: string }): Chat {
  const call = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object): Promise<Response> =>
    fetch(`${intercomUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'intercom-version': version,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  const expectTaken = ({ ok, status }: Response): void => {
    if (ok) return;
    throw status === 400 || status === 422 ? new ChatRefused(String(status)) : new Error(String(status));
  };

  // A contact that exists is refused with its identifier in the sentence: « …already exists with id=5da6f18e3d7c ».
  async function updateContact(externalId: string, lastSeen: number): Promise<void> {
    const facts = { role: 'user', external_id: externalId, last_seen_at: lastSeen };
    const created = await call('POST', '/contacts', facts);
    if (created.status !== 409) return expectTaken(created);
    const known = /\bid=([\w-]+)/.exec(await created.text())?.[1];
    if (known === undefined) throw new ChatRefused('409 without an id');
    expectTaken(await call('PUT', `/contacts/${known}`, facts));
  }

  async function forget(chatId: string): Promise<void> {
    const found = await call('GET', `/contacts/find_by_external_id/${chatId}`);
    if (found.status === 404) return;
    expectTaken(found);
    const { id } = (await found.json()) as { id?: unknown };
    if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new ChatRefused('a contact without an id');
    const deleted = await call('DELETE', `/contacts/${id}`);
    if (deleted.status !== 404) expectTaken(deleted);
  }

  async function tell({ userId, name, metadata, createdAt }: ChatEvent): Promise<void> {
    const id = chatIdOf(userId);
    const at = secondsOf(createdAt);
    if (name === 'user_update') return updateContact(id, at);
    const told = allowedMetadata(name as ChatEventName, metadata);
    const event = { event_name: name, created_at: at, user_id: id };
    expectTaken(
      await call('POST', '/events', Object.keys(told).length > 0 ? { ...event, metadata: told } : event),
    );
  }

  return { tell, forget };
}

let current: Chat | null = null;

/** Chooses where the events of the support chat go (CHAT); called once, by the composition root. No start has Intercom without its token. */
export function connectChat(config: ChatConfig): void {
  current = config.kind === 'intercom' && config.token ? intercom({ ...config, token: config.token }) : null;
}

/** The way to the chat, or null where there is none. */
export const currentChat = (): Chat | null => current;
