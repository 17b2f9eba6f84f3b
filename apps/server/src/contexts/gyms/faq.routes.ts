import { faqContract } from '@elan/domain/gyms';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { addFaq, changeFaq, listFaq, readFaq, removeFaq, voteFaq } from './faq.ts';

/** The routes of the questions of who runs a gym. */
export const faqRoutes: readonly BoundRoute[] = [
  handle(faqContract.list, async ({ actor }) => ({ items: await listFaq(actor) })),
  handle(faqContract.card, ({ actor, params }) => readFaq(actor, params.id)),
  handle(faqContract.vote, ({ actor, params, body }) => voteFaq(actor, params.id, body.useful)),
  handle(faqContract.add, ({ actor, body }) => addFaq(actor, body)),
  handle(faqContract.change, ({ actor, params, body }) => changeFaq(actor, params.id, body), {
    current: ({ actor, params }) => readFaq(actor, params.id),
  }),
  handle(faqContract.remove, async ({ actor, params }) => {
    await removeFaq(actor, params.id);
    return {};
  }),
];
