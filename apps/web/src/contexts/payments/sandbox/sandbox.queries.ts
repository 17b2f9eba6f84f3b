import { sandboxContract } from '@elan/domain/payments';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const sandbox = clientOf('sandbox', sandboxContract);

/** A payment of the fictitious bank. */
export const sandboxPaymentQuery = (ref: string) => readOf(sandbox.read, { params: { ref } });

const everyMs = 3000;

/** The payments of the fictitious bank, newest first, asked again every 3 s. */
export const sandboxPaymentsQuery = queryOptions({
  queryKey: sandbox.list.key(),
  queryFn: ({ signal }) => sandbox.list({}, { signal }),
  refetchInterval: everyMs,
  meta: { handled: true },
});
