import {
  healthConsentContract,
  healthConsentVersion,
  noticesContract,
  type NoticeChannel,
  type NoticeKind,
} from '@elan/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { giveUpPush, subscribePush } from './push-browser.ts';

export const notices = clientOf('notices', noticesContract);
const consents = clientOf('healthConsent', healthConsentContract);

/** Where one’s notices go, and one’s devices. */
export const noticesQuery = readOf(notices.read);

/** What one agreed to about health figures. */
export const consentQuery = readOf(consents.read);

/** Chooses where a kind of notice goes. */
export const useChooseChannel = () =>
  useMutation({
    mutationFn: ({ kind, channel }: { kind: NoticeKind; channel: NoticeChannel }) =>
      notices.choose({ params: { kind }, body: { channel } }),
    onSuccess: useKeepAnswer(noticesQuery),
    meta: { handled: true },
  });

/** Makes this device receive notifications, once its browser was asked. */
export const useAddDevice = () =>
  useMutation({
    mutationFn: async (pushKey: string) => notices.addDevice({ body: await subscribePush(pushKey) }),
    onSuccess: useKeepAnswer(noticesQuery),
    meta: { handled: true },
  });

/** Makes this device receive nothing any more. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async (endpoint: string) => {
      const answer = await notices.removeDevice({ query: { endpoint } });
      await giveUpPush();
      return answer;
    },
    onSuccess: useKeepAnswer(noticesQuery),
    meta: { handled: true },
  });

/** Gives, or withdraws, one’s agreement. */
export const useConsent = () =>
  useMutation({
    mutationFn: (agrees: boolean) =>
      agrees ? consents.give({ body: { version: healthConsentVersion } }) : consents.withdraw({}),
    onSuccess: useKeepAnswer(consentQuery),
    meta: { handled: true },
  });
