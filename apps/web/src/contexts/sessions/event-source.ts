import type { SessionDetails } from '@elan/domain/sessions';

/** The session that a form begins with: a draft to write anew, or one to plan again on another day. */
export type EventSource = { readonly as: 'draft' | 'copy'; readonly details: SessionDetails };
