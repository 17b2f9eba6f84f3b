import { expect, test } from 'vitest';
import { heldCredit, moveCredit } from '../contexts/gift-cards/ledger/move-credit.ts';
import { lockWallet } from '../contexts/gift-cards/ledger/move-fitcoins.ts';
import { issueInvoice } from '../contexts/invoicing/issue-invoice.ts';
import { billSessions, unbillSessions } from '../contexts/sessions/billing/bill-sessions.ts';
import { erasePersonalRows } from '../platform/personal-data/erase-personal-rows.ts';
import { emitEvent } from '../platform/registry/domain-events.ts';
import { transition } from '../platform/registry/transition.ts';

const id = crypto.randomUUID();
const told = { actor: { userId: id, role: 'ADMIN' }, number: 'F-2026-00001' } as const;
const machine = { entity: 'thing' };

// No database is connected here: what is asked of it would fail by another name.
test.each([
  ['a movement of credit', () => moveCredit({} as never, {} as never)],
  ['a hold on a credit', () => heldCredit(id)],
  ['a lock on a wallet', () => lockWallet(id)],
  ['an invoice', () => issueInvoice({} as never, told.actor)],
  ['the billing of sessions', () => billSessions([id], told)],
  ['the billing of sessions', () => unbillSessions([id], told)],
  ['an erasure', () => erasePersonalRows({} as never)],
  ['event accounts/closed', () => emitEvent('accounts/closed', {} as never)],
  ['transition of a thing', () => transition({ machine } as never)],
])('%s is refused outside of a transaction: half of it could be kept', async (what, act) => {
  await expect(act()).rejects.toThrow(`${what} outside of a transaction`);
});
