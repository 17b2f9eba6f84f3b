import { feesWords, type invoicingContract } from '@elan/domain/invoicing';
import type { RouteAnswer } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import { Anchor } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { invoicing, touched } from './invoicing.queries.ts';

type Pending = RouteAnswer<typeof invoicingContract.pendingPayer>;

/** Where what a check found is mended; null when it is not on a screen. */
const mendHref = ({ mendedIn, sessionId }: Pending['checks'][number], payerId: string): string | null => {
  if (mendedIn === 'issuer') return '/app/settings';
  if (mendedIn === 'payer') return `/app/enterprises/${payerId}`;
  return mendedIn === 'sessions' && sessionId !== null ? `/app/sessions?session=${sessionId}` : null;
};

/** What a payer has to pay for a month: the checks of its invoice, its sessions, its totals. */
export function PendingRecord({ pending, onBilled }: { pending: Pending; onBilled: (id: string) => void }) {
  const { payer, month, checks, items, netCents, taxCents, grossCents, sessionsCents } = pending;
  const failed = checks.filter(({ ok }) => !ok);
  const bill = useAct({
    send: () => invoicing.generate({ body: { payerId: payer.id, month } }),
    touches: touched,
    done: ({ number }) => ({ title: `Facture ${number} émise` }),
    onDone: ({ id }) => {
      onBilled(id);
    },
  });
  return (
    <>
      <div className={record.acts}>
        <ActButton
          label="Facturer"
          look="filled"
          act={bill}
          input={undefined}
          disabled={failed.length > 0 || items.length === 0}
          question={{
            title: `Facturer ${payer.name}\u202f?`,
            message: `${formatMoney(grossCents)} toutes taxes comprises. Un numéro est pris, la facture ne change plus.`,
          }}
        />
      </div>
      <RecordSection title="Contrôles">
        <ul className={record.lines}>
          {checks.map((check) => {
            const href = check.ok ? null : mendHref(check, payer.id);
            return (
              <li key={check.id}>
                <span className={record.line}>
                  <StatusBadge tone={check.ok ? 'positive' : 'negative'}>
                    {check.ok ? 'Passé' : 'À corriger'}
                  </StatusBadge>{' '}
                  {check.fr}
                  <span className={record.second}>{check.detail}</span>
                </span>
                {href && <Anchor renderRoot={(props) => routerLink({ ...props, href })}>Corriger</Anchor>}
              </li>
            );
          })}
        </ul>
        {failed.length > 0 && (
          <p className={record.none}>
            Aucun numéro n’est pris tant que ces points restent. Les autres payeurs n’attendent pas.
          </p>
        )}
      </RecordSection>
      <RecordSection title={`${items.length} séances comptées`}>
        <ul className={record.lines}>
          {items.map(({ id, day, company, type, why, priceCents }) => (
            <li key={id}>
              <span className={record.line}>
                {formatDate(day, 'table')}, {company.name}, {programTypeRules[type].label}
                <span className={record.second}>{why}</span>
              </span>
              <span className={`${record.when} num`}>
                {priceCents === null ? 'Sans prix' : formatMoney(priceCents)}
              </span>
            </li>
          ))}
        </ul>
      </RecordSection>
      <Facts
        facts={[
          ['Séances', formatMoney(sessionsCents)],
          [`Frais de gestion, ${feesWords(pending.feesTenths)}`, formatMoney(pending.feesCents)],
          ['Total hors taxes', formatMoney(netCents)],
          ['TVA', formatMoney(taxCents)],
          ['Total à payer', formatMoney(grossCents)],
        ]}
      />
      <p className={record.none}>
        TVA calculée sur le total, par taux. Échéance à {pending.dueDays}&nbsp;jours. PDF/A-3b construit, non
        certifié.
      </p>
    </>
  );
}
