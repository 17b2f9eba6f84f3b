import { supportContract } from '@elan/domain/support';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { sendSupportRequest, type SupportContext } from './send-support-request.ts';

/** The routes of the help drawer. */
export const supportRoutes = (context: SupportContext): BoundRoute[] => [
  handle(supportContract.send, ({ actor, body }) => sendSupportRequest(context, actor, body)),
];
