import { faqContract } from '@elan/domain/gyms';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const faq = clientOf('gyms', faqContract);
export const touched = ['gyms'] as const;

export const faqQuery = readOf(faq.list);
export const entryQuery = (id: string) => readOf(faq.card, { params: { id } });
