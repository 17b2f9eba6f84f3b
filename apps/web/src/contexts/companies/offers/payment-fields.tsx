import type { PaymentMethod } from '@elan/domain/payments';
import { Anchor, Checkbox, Radio } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconTransfer } from '@tabler/icons-react';
import classes from './offers.module.css';

const words = {
  card: { label: 'Carte bancaire', about: 'L’offre s’ouvre dès le paiement', Icon: IconCreditCard },
  sepa: {
    label: 'Prélèvement SEPA',
    about: 'Ouverte tout de suite à titre provisoire, confirmée sous 5 à 14\u00a0jours ouvrés',
    Icon: IconBuildingBank,
  },
  transfer: {
    label: 'Virement',
    about: 'En une ou plusieurs fois\u202f; l’offre s’ouvre à la réception de la somme entière',
    Icon: IconTransfer,
  },
} as const satisfies Readonly<Record<PaymentMethod, unknown>>;

type PaymentFieldsProps = {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** The terms were not accepted, and the order was asked. */
  missing: boolean;
};

/** How an order of a company is paid, and the terms that it accepts. */
export function PaymentFields({
  methods,
  method,
  onMethod,
  accepted,
  onAccept,
  missing,
}: PaymentFieldsProps) {
  return (
    <>
      <Radio.Group
        label="Moyen de paiement"
        value={method}
        onChange={(chosen) => {
          onMethod(chosen);
        }}
      >
        <div className={classes.methods}>
          {methods.map((one) => {
            const { label, about, Icon } = words[one];
            return (
              <Radio.Card key={one} value={one} className={classes.method} aria-label={`${label}, ${about}`}>
                <Radio.Indicator />
                <Icon size={24} stroke={1.6} aria-hidden="true" />
                <span>
                  <span className={classes.name}>{label}</span>
                  <span className={classes.dim}>{about}</span>
                </span>
              </Radio.Card>
            );
          })}
        </div>
      </Radio.Group>
      <Checkbox
        checked={accepted}
        onChange={({ currentTarget }) => {
          onAccept(currentTarget.checked);
        }}
        label={
          <>
            J’accepte les{' '}
            <Anchor href="/eshop/terms#entreprises" target="_blank" rel="noopener" inherit underline="always">
              conditions de vente aux entreprises (nouvel onglet)
            </Anchor>
            .
          </>
        }
        error={missing && !accepted && 'Acceptez les conditions de vente pour commander.'}
      />
    </>
  );
}
