import type { CompanyCart } from '@elan/domain/shop';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LanesPanel } from '../../../ui/layout/lanes-panel.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { companyOrders } from '../offers/offers.queries.ts';

const steps = [
  { when: 'Maintenant, trois\u00a0minutes', what: 'Votre entreprise et vous' },
  { when: 'Juste après', what: 'Un clic dans l’e-mail de confirmation' },
  { when: 'Quand vous voulez, dix\u00a0minutes', what: 'Un lieu, un objectif, des créneaux' },
  { when: 'Ensuite, sans vous', what: 'Nous validons, et nous trouvons le coach' },
  { when: 'Au jour que vous avez choisi', what: 'La première séance' },
];

/** The offer that costs least, for as many licences as make its price one of whole cents. */
const cheapest: CompanyCart = {
  offer: 'live',
  months: 12,
  weekly: 1,
  minutes: 60,
  licences: 100,
  options: [],
};

/** What comes after the registration, and what it costs from: what somebody asks before giving an address. */
export function RegistrationPanel() {
  // Under this width nobody sees it.
  const isShown = useMediaQuery('(min-width: 62em)', false);
  const { data } = useQuery({
    queryKey: ['shop', 'company-quote', cheapest, null],
    queryFn: ({ signal }) => companyOrders.quote({ body: { cart: cheapest } }, { signal }),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  });
  return (
    <LanesPanel
      title="De l’inscription à la première séance."
      steps={steps}
      foot={
        <>
          <p>S’inscrire ne coûte rien et n’engage à rien.</p>
          {data && (
            <p>
              Ensuite, dès {formatMoney(data.netCents / (cheapest.months * cheapest.licences))}&nbsp;HT par
              mois et par licence ({data.minLicences}&nbsp;au minimum).
            </p>
          )}
        </>
      }
    />
  );
}
