import {
  formatGiftCardCode,
  giftCardKindLabels,
  giftCardStatusLabels,
  worthWords,
  type GiftCard,
} from '@elan/domain/gift-cards';
import { HistorySection } from '../../base/records/history-section.tsx';
import { PagedSection } from '../../base/records/paged-section.tsx';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatDate, formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { toGive, toSpend } from './gift-card-columns.tsx';
import { GiftCardActs } from './gift-card-acts.tsx';
import { historyQuery, usesQuery } from './gift-cards.queries.ts';

const size = 8;

/** What a card is: code, worth, limits, who used it, what became of it. */
export function GiftCardCard({ card, onEdit }: { card: GiftCard; onEdit: () => void }) {
  const { id, code, company, program, lotId, refusedReason } = card;
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(card.status)}>{giftCardStatusLabels[card.status]}</StatusBadge>
        {refusedReason !== null && <span className={record.second}>{refusedReason}</span>}
        {card.isTakenBack && <span className={record.second}>Son achat a été remboursé.</span>}
      </div>
      <GiftCardActs card={card} onEdit={onEdit} />
      <Facts
        facts={[
          [
            'Code',
            <span key="code">
              {formatGiftCardCode(code)} <CopyButton value={code} label="Copier le code" />
            </span>,
          ],
          ['Valeur', worthWords(card.sessions)],
          ['Utilisations', `${formatNumber(card.uses)} sur ${formatNumber(card.limitPerCode)}`],
          ['Solde', `${toGive(card)}, ${toSpend(card).toLowerCase()}`],
          ['Par personne', formatNumber(card.limitPerPerson)],
          ['Dernier jour', formatDate(card.expiresOn, 'long')],
          ['Nature', giftCardKindLabels[card.kind]],
          [
            'Réservée à',
            company && routerLink({ href: `/app/enterprises/${company.id}`, children: company.name }),
            'Tout le monde',
          ],
          [
            'Pour les séances de',
            program && routerLink({ href: `/app/programs?program=${program.id}`, children: program.name }),
            'Tous les programmes',
          ],
          [
            'Lot',
            lotId !== null &&
              routerLink({
                href: `/app/giftcardRequests?lotId=${lotId}`,
                children: 'Voir les cartes du lot',
              }),
            'Carte seule',
          ],
          ['Créée par', `${card.createdBy}, ${formatDateTime(card.createdAt)}`],
          ['Validée par', card.moderator, 'Personne'],
          ['Note', card.note, 'Aucune'],
        ]}
      />
      <PagedSection
        title={(total) =>
          total > 0
            ? `${formatNumber(total)}\u00a0${plural(total, 'utilisation', 'utilisations')}`
            : 'Utilisations'
        }
        query={(page) => usesQuery(id, page, size)}
        size={size}
        none="Personne ne l’a encore utilisée."
      >
        {(uses) => (
          <ul className={record.lines}>
            {uses.map((use) => (
              <li key={use.id}>
                <span className={record.line}>
                  {use.person}
                  <span className={record.second}>{formatDateTime(use.usedAt)}</span>
                </span>
                <span className="num">{formatNumber(use.fitcoins)}&nbsp;Fitcoins</span>
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
      <HistorySection
        query={(page) => historyQuery(id, page, size)}
        size={size}
        entry={({ at, ...line }) => ({ ...line, when: formatDateTime(at) })}
      />
    </>
  );
}
