import type { PaymentMethod } from '@elan/domain/payments';
import { dueOfOrder, type CompanyOffer, type CompanyQuote } from '@elan/domain/shop';
import type { DirectoryEntry } from '@elan/domain/companies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { environment } from '../../../base/transport/environment.ts';
import { codeOf, notifyRefusal, sentenceOf } from '../../../base/transport/refusals.ts';
import { cartOf, startingOffer, withHeadcount } from '../offers/offer-values.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { loadChecks } from '../registration/later-work.ts';
import { dropDraft, readDraft, writeDraft } from '../registration/registration-draft.ts';
import { headcountSaid, sizeProposed } from '../registration/registration-eligibility.ts';
import {
  declaredHeadcountOf,
  emptyValues,
  withCompany,
  withTypedFacts,
} from '../registration/registration-values.ts';
import { useRegistrationSteps } from '../registration/use-registration-steps.ts';
import { onboardingSteps } from './onboarding-steps.ts';

/** What asks for prices and orders: nobody needs it to choose a company. */
const loadOrders = () => loadChunk(() => import('../offers/offers.queries.ts'));
type Orders = Awaited<ReturnType<typeof loadOrders>>;

type Checks = Awaited<ReturnType<typeof loadChecks>>;

/**
 * A company that registers and buys: the form of its registration, its offer and its price, the proof of the address, the order. What was
 * typed at the registration is there; `inBrowser` is false for the page as the server prints it.
 */
export function useOnboarding(offer: CompanyOffer, sponsorOfUrl: string | undefined, inBrowser: boolean) {
  const [draft] = useState(() => (inBrowser ? readDraft() : null));
  const [search, setSearch] = useState(draft?.search ?? '');
  const [sponsor, setSponsor] = useState(sponsorOfUrl ?? draft?.sponsor ?? '');
  const [values, setOffer] = useState(() =>
    startingOffer(offer, draft ? declaredHeadcountOf(draft.values) : null),
  );
  const [coupon, setCoupon] = useState<string>();
  const [code, setCode] = useState('');
  const [proven, setProven] = useState<{ email: string; proof: string } | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const steps = useRegistrationSteps({ steps: onboardingSteps, values: draft?.values ?? emptyValues });
  const { form, active, show } = steps;
  const { email } = form.values.manager;
  const cart = cartOf(values);
  const quote = useQuery<CompanyQuote>({
    queryKey: ['shop', 'company-quote', cart, coupon ?? null],
    queryFn: async ({ signal }) => {
      if (!cart) throw new Error('a price is asked for a cart');
      return (await loadOrders()).companyOrders.quote(
        { body: { cart, ...(coupon !== undefined && { coupon }) } },
        { signal },
      );
    },
    enabled: inBrowser && cart !== null && active > 1,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

  useEffect(() => {
    if (inBrowser) writeDraft({ step: 0, search, sponsor: sponsor || undefined, values: form.values });
  }, [inBrowser, search, sponsor, form.values]);

  const open = (step: number) => {
    send.reset();
    prove.reset();
    place.reset();
    steps.open(step);
  };
  const at = (step: (typeof onboardingSteps)[number]) => {
    open(onboardingSteps.indexOf(step));
  };
  const send = useAct({
    send: async (to: string) => (await loadOrders()).emailCodes.sendCode({ body: { email: to } }),
    touches: [],
    onDone() {
      setCode('');
      at('code');
    },
  });
  const prove = useAct({
    send: async (typed: string) =>
      (await loadOrders()).emailCodes.proveEmail({ body: { email, code: typed } }),
    touches: [],
    onDone({ proof }) {
      setProven({ email, proof });
      at('recap');
    },
  });
  const place = useAct({
    send: async (body: Parameters<Orders['companyOrders']['place']>[0]['body']) =>
      (await loadOrders()).companyOrders.place({ body }),
    touches: [],
    onDone({ checkoutUrl }) {
      setLeaving(true);
      dropDraft();
      location.assign(checkoutUrl);
    },
  });

  const order = ({ bodyOf, refusalOf }: Checks) => {
    setTried(true);
    const sizeCode = sizeProposed(form.values);
    const { data } = quote;
    if (!accepted || !cart || !data || sizeCode === '' || place.isPending || leaving) return;
    if (proven?.email !== email) return at('manager');
    const { charterVersion } = environment();
    const registration = bodyOf(
      { ...form.values, sizeCode },
      { charterVersion, sponsor: sponsor.trim() || undefined },
    );
    const { termsVersion } = data;
    const shownCents = dueOfOrder(data);
    place.mutate(
      {
        registration,
        proof: proven.proof,
        purchase: { cart, method, termsVersion, shownCents, ...(coupon !== undefined && { coupon }) },
      },
      {
        onError(error) {
          if (codeOf(error) === 'shop/price-changed') void quote.refetch();
          if (codeOf(error) === 'shop/email-not-proven') setProven(null);
          else void steps.refused(error, refusalOf);
        },
      },
    );
  };
  const advance = (checks: Checks) => {
    const step = onboardingSteps[active];
    if (step === 'offer') {
      if (cart && quote.data && !quote.error) at('manager');
      return;
    }
    if (step === 'code') {
      if (code.length === 6) prove.mutate(code, { onError: () => setCode('') });
      return;
    }
    if (step === undefined || step === 'recap') return order(checks);
    const errors = checks.stepErrors(step, form.values);
    if (Object.keys(errors).length > 0) return show(step, errors);
    if (step === 'facts') {
      const headcount = headcountSaid(form.values);
      form.setFieldValue('sizeCode', sizeProposed(form.values));
      if (headcount !== null) setOffer(withHeadcount(values, headcount, quote.data?.minLicences));
    }
    if (step !== 'manager') return open(active + 1);
    if (proven?.email === email) return at('recap');
    send.mutate(email);
  };
  const next = () => {
    loadChecks().then(advance, notifyRefusal);
  };

  // « Suivant » waits for the price rather than doing nothing without it.
  const isPriced = onboardingSteps[active] !== 'offer' || cart === null || !quote.isPending;
  const error = send.error ?? (onboardingSteps[active] === 'code' ? null : (place.error ?? quote.error));
  return {
    form,
    active,
    open,
    next,
    values,
    setOffer,
    quote,
    coupon: { code: coupon, set: setCoupon },
    busy: !isPriced || send.isPending || prove.isPending || place.isPending || leaving,
    error: steps.whole ?? (error && sentenceOf(error)),
    sponsor: { value: sponsor, set: setSponsor },
    code: {
      value: code,
      set: setCode,
      email,
      refused: prove.error && sentenceOf(prove.error),
      again: () => {
        prove.reset();
        send.mutate(email);
      },
    },
    payment: { method, setMethod, accepted, setAccepted, missing: tried },
    company: {
      search,
      setSearch,
      choose: (entry: DirectoryEntry) => {
        form.setValues(withCompany(form.values, 'registry', entry));
      },
      typeFacts: (siret?: string) => {
        form.setValues(withTypedFacts(form.values, search, siret));
        at('facts');
      },
      declare: steps.declare,
    },
  };
}

export type Onboarding = ReturnType<typeof useOnboarding>;
