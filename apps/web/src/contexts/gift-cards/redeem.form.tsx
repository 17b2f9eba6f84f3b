import { redemptionInputSchema, worthWords, type RedemptionInput } from '@elan/domain/gift-cards';
import { schemaResolver } from '@mantine/form';
import { IconGift } from '@tabler/icons-react';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatDate } from '../../ui/text/format.ts';
import type { WalletSearch } from './wallet-search.ts';
import { wallet } from './wallet.queries.ts';
import classes from './wallet.module.css';

type Redeemed = { fitcoins: number; sessions: number; expiresOn: string };

/** Adds a card by its code, typed, pasted, or brought by its QR code: a click adds it, opening the link does not. */
export function RedeemForm() {
  const [{ code }, change] = useScreenSearch<WalletSearch>();
  const form = useServerForm<RedemptionInput, Redeemed>({
    initial: { code: code ?? '' },
    check: schemaResolver(redemptionInputSchema, { sync: true }),
    send: (body) => wallet.redeem({ body }),
    fields: { 'gift-cards/*': 'code' },
    touches: ['wallet'],
    forgets: true,
    done: ({ sessions, expiresOn }) => ({
      title: 'Carte cadeau ajoutée',
      message: `${worthWords(sessions)}, jusqu’au ${formatDate(expiresOn)} inclus.`,
    }),
    onDone: () => {
      form.setValues({ code: '' });
      change({ code: undefined }, { replace: true });
    },
  });
  return (
    <div className={classes.redeem}>
      <ServerForm form={form} label="Ajouter une carte cadeau" submitLabel="Ajouter">
        <TextField
          label="Code de carte cadeau"
          description={code === undefined ? undefined : 'Le code de votre carte est là. Ajoutez-la.'}
          leftSection={<IconGift size={20} stroke={1.6} aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          {...form.getInputProps('code')}
        />
      </ServerForm>
    </div>
  );
}
