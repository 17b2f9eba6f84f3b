import { communityMinutes, companyOfferWords, optionsOfOffer, type CompanyOffer } from '@elan/domain/shop';
import { commitmentMonths, subscriptionOptionLabels } from '@elan/domain/subscriptions';
import { Checkbox, NumberInput, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import '../../../ui/kit-rest.css';
import { adviceOf, withHeadcount, withOffer, type OfferValues } from './offer-values.ts';
import classes from './offers.module.css';

type OfferFieldsProps = {
  values: OfferValues;
  onChange: (values: OfferValues) => void;
  /** The offers that are shown to choose among; one alone is not asked. */
  offers: readonly CompanyOffer[];
  minLicences?: number | undefined;
};

const number = (value: number | string): number | '' => (typeof value === 'number' ? value : '');
const whole = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;
const paysMore = (option: string): boolean => option.startsWith('extrasession');

/** What is bought: the offer, how long, how much of it, which options; what is advised to the headcount stands beside (D37). */
export function OfferFields({ values, onChange, offers, minLicences }: OfferFieldsProps) {
  const { offer, headcount, months, weekly, minutes, licences, options } = values;
  const advice = adviceOf(headcount, minLicences);
  const set = (changed: Partial<OfferValues>) => {
    onChange({ ...values, ...changed });
  };
  return (
    <div className={classes.fields}>
      {offers.length > 1 && (
        <Radio.Group
          label="Offre"
          value={offer}
          onChange={(chosen) => {
            onChange(withOffer(values, chosen));
          }}
        >
          <div className={classes.cards}>
            {offers.map((one) => (
              <Radio.Card
                key={one}
                value={one}
                className={classes.card}
                aria-label={`${companyOfferWords[one].name}. ${companyOfferWords[one].about}`}
              >
                <span className={classes.name}>{companyOfferWords[one].name}</span>
                <span className={classes.dim}>{companyOfferWords[one].about}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      {(offer === 'live' || offer === 'community') && (
        <NumberInput
          {...whole}
          label="Nombre de salariés concernés"
          description="Nous en tirons un conseil, que vous pouvez changer."
          value={headcount}
          onChange={(value) => {
            onChange(withHeadcount(values, number(value), minLicences));
          }}
        />
      )}
      {offer !== 'starter' && (
        <div>
          <Text component="span" fw={600} size="sm" id="months">
            Durée
          </Text>
          <SegmentedControl
            fullWidth
            mt={6}
            aria-labelledby="months"
            value={String(months)}
            onChange={(chosen) => {
              set({ months: commitmentMonths.find((one) => String(one) === chosen) ?? months });
            }}
            data={commitmentMonths.map((one) => ({ value: String(one), label: `${one}\u00a0mois` }))}
          />
        </div>
      )}
      {offer === 'community' && (
        <>
          <NumberInput
            {...whole}
            label="Séances par semaine"
            description={
              advice &&
              `Conseillé\u00a0: ${advice.packs}, une séance par tranche de 50\u00a0salariés commencée.`
            }
            value={weekly}
            onChange={(value) => {
              set({ weekly: number(value) });
            }}
          />
          <div>
            <Text component="span" fw={600} size="sm" id="minutes">
              Durée d’une séance
            </Text>
            <SegmentedControl
              fullWidth
              mt={6}
              aria-labelledby="minutes"
              value={String(minutes)}
              onChange={(chosen) => {
                set({ minutes: chosen === '45' ? 45 : 60 });
              }}
              data={communityMinutes.map((one) => ({ value: String(one), label: `${one}\u00a0minutes` }))}
            />
          </div>
        </>
      )}
      {offer === 'live' && (
        <NumberInput
          {...whole}
          label="Licences"
          description={
            advice &&
            `Conseillé\u00a0: ${advice.licences}, pour 40\u00a0% de vos salariés et au moins ${minLicences ?? 5}.`
          }
          error={
            minLicences !== undefined &&
            licences !== '' &&
            licences < minLicences &&
            `Au moins ${minLicences} licences.`
          }
          value={licences}
          onChange={(value) => {
            set({ licences: number(value) });
          }}
        />
      )}
      {optionsOfOffer[offer].length > 0 && (
        <Checkbox.Group
          label="Options"
          value={[...options]}
          onChange={(chosen) => {
            set({ options: optionsOfOffer[offer].filter((option) => chosen.includes(option)) });
          }}
        >
          <div className={classes.options}>
            {optionsOfOffer[offer].map((option) => (
              <Checkbox
                key={option}
                value={option}
                label={subscriptionOptionLabels[option]}
                description={paysMore(option) ? 'Une de plus chaque mois, au prix d’une séance' : 'Comprise'}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {offer === 'starter' && (
        <Stack gap={2}>
          <Text size="sm">Une fois par entreprise, tous établissements confondus.</Text>
        </Stack>
      )}
    </div>
  );
}
