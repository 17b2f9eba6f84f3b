import { prescriptorsContract } from '@elan/domain/prescriptors';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

// Named as the live events of prescriptors are.
export const prescriptorList = clientOf('prescriptors', prescriptorsContract);

/** The card of a prescriptor. */
export const prescriptorQuery = (id: string) => readOf(prescriptorList.card, { params: { id } });

/** What a prescriptor is billed by. */
export const termsQuery = (id: string) => readOf(prescriptorList.terms, { params: { id } });

/** A page of the companies that it refers or referred. */
export const attributionsQuery = (id: string, page: number, size: number) =>
  readOf(prescriptorList.attributions, { params: { id }, query: { page, size } });

const named = (name: string): string => encodeURIComponent(name.trim() === '' ? '-' : name.trim());

/** Where a prescriptor is shown (specification point 2). */
export const prescriptorHref = ({ id, name }: { id: string; name: string }): string =>
  `/app/prescriptors/${named(name)}/${id}`;

type Drilled = { id: string; name: string; managerId: string | null };

/** Where a company is shown among those of its prescriptor; « - » where nobody manages it yet. */
export const companyHref = (
  { id, name, managerId }: Drilled,
  prescriptor?: { id: string; name: string },
): string =>
  `${prescriptor ? prescriptorHref(prescriptor) : '/app/prescriptors'}/${named(name)}/${id}/${managerId ?? '-'}`;
