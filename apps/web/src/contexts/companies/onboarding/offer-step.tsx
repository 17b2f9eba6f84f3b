import type { CompanyOffer } from '@elan/domain/shop';
import { Stack } from '@mantine/core';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { CompanyCoupon } from '../offers/company-coupon.tsx';
import { OfferFields } from '../offers/offer-fields.tsx';
import { OfferSums } from '../offers/offer-sums.tsx';
import type { Onboarding } from './use-onboarding.ts';

/** What is bought, with its price while it is chosen. */
export function OfferStep({
  onboarding,
  offers,
}: {
  onboarding: Onboarding;
  offers: readonly CompanyOffer[];
}) {
  const { values, setOffer, quote, coupon } = onboarding;
  return (
    <Stack gap="lg">
      <OfferFields
        values={values}
        onChange={setOffer}
        offers={offers}
        minLicences={quote.data?.minLicences}
      />
      <CompanyCoupon code={coupon.code} onChange={coupon.set} error={null} />
      {quote.data && <OfferSums quote={quote.data} stale={quote.isPlaceholderData} />}
      {!quote.data && !quote.error && <LoadingState shape="rows" count={1} label="Calcul du prix" />}
    </Stack>
  );
}
