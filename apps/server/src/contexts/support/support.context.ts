import { supportContract } from '@elan/domain/support';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { followForChat } from './follow-for-chat.ts';
import { followErasures, forgetContactJob } from './forget-contact.job.ts';
import { oldChatEvents, oldSupportRequests } from './old-rows.ts';
import { supportPersonalData } from './personal-data.ts';
import { sendChatEventsJob } from './send-chat-events.job.ts';
import { supportRoutes } from './support.routes.ts';

/** The questions of the help drawer, and what the support chat is told. */
export const supportContext = defineContext({
  name: 'support',
  contracts: { support: supportContract },
  routes: supportRoutes,
  jobs: [sendChatEventsJob, forgetContactJob],
  handlers: [...followForChat, ...followErasures],
  personalData: supportPersonalData,
  oldRows: [oldChatEvents, oldSupportRequests],
});
