import { HistorySection } from '../../../base/records/history-section.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { shopHistoryQuery } from './shop-admin.queries.ts';

const size = 5;

/** Who changed a shop, a coupon or a price, when, and what it was before. */
export const ShopHistory = ({ what, id }: { what: 'variants' | 'coupons' | 'prices'; id: string }) => (
  <HistorySection
    query={(page) => shopHistoryQuery(what, id, page, size)}
    size={size}
    entry={({ at, changes, ...line }) => ({ ...line, when: formatDateTime(at), details: changes })}
  />
);
