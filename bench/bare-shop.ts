import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

// The shop as one writes it first: the same rows, in one transaction, without a price to take again nor anything to refuse.

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function inTx<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The page of a shop: its row, the prices of the settings, the time of the database. */
export async function bareVariant(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(`select * from shop_variants where slug = 'default'`);
  const prices = await pool.query(`select key, value from settings where key like 'shop.%'`);
  const now = await pool.query('select clock_timestamp() as now');
  return { ...rows[0], prices: prices.rows, now: now.rows[0] };
}

const audit = `insert into audit_log (actor_role, entity, entity_id, event, from_status, to_status, details)
  values ('PUBLIC', $1, $2, $3, null, $4, '{}')`;

/** An order that waits for its money: its buyer, its line, its link, its payment here and at the bank, and what the audit keeps. */
export const bareOrder = (pool: pg.Pool, { email = '' }: Record<string, string>): Promise<unknown> =>
  inTx(pool, async (client) => {
    const one = async (text: string, values: unknown[]) =>
      (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
    await client.query('select id from shop_email_proofs where proof_hash = $1', [hashOf(email)]);
    const userId = await one(
      `insert into users (email, first_name, last_name, status, registration_source, email_verified_at)
       values ($1, 'Banc', 'Acheteur', 'VALID_EMAIL', 'shop', now()) returning id`,
      [email],
    );
    await client.query(audit, ['user', userId, 'register', 'VALID_EMAIL']);
    const orderId = await one(
      `insert into shop_orders (user_id, email, first_name, last_name, variant, status, method, total_cents, vat_cents, ordered_on,
         withdrawable_until, terms_version, terms_hash, terms_accepted_at, terms_address)
       values ($1, $2, 'Banc', 'Acheteur', 'default', 'PLACED', 'card', 764, 127, current_date, current_date + 14, 'banc', 'banc', now(), '127.0.0.1')
       returning id`,
      [userId, email],
    );
    await client.query(
      `insert into shop_order_lines (order_id, position, offer, label, amount_cents, monthly_cents, starts_on, ends_on, next_charge_on)
       values ($1, 0, 'live', 'Live', 764, 764, current_date, current_date + 29, current_date + 30)`,
      [orderId],
    );
    await client.query(audit, ['shop-order', orderId, 'place', 'PLACED']);
    await client.query(
      `insert into shop_order_links (order_id, token_hash, expires_at) values ($1, $2, now() + interval '60 days')`,
      [orderId, hashOf(randomBytes(32).toString('hex'))],
    );
    const ref = `sbx_${randomUUID().replaceAll('-', '')}`;
    const paymentId = await one(
      `insert into payments (provider, subject_kind, subject_id, user_id, payer_name, payer_email, description, method, amount_cents, status,
         customer_ref, provider_ref, checkout_url, save_means, expires_at)
       values ('sandbox', 'shop-order', $1, $2, 'Banc Acheteur', $3, 'Commande', 'card', 764, 'PROCESSING', $4, $5, 'http://banc', true,
         now() + interval '30 minutes') returning id`,
      [orderId, userId, email, `cus_${userId}`, ref],
    );
    await client.query(audit, ['payment', paymentId, 'start', 'PROCESSING']);
    await client.query(
      `insert into sandbox_payments (ref, key, customer_ref, description, method, amount_cents, status, save_means, expires_at)
       values ($1, $2, $3, 'Commande', 'card', 764, 'open', true, now() + interval '30 minutes')`,
      [ref, paymentId, `cus_${userId}`],
    );
    await client.query(
      `insert into sandbox_plans (payment_ref, happening, due_at) values ($1, 'expire', now() + interval '30 minutes')`,
      [ref],
    );
    return { token: ref, checkoutUrl: 'http://banc' };
  });

/** The money of an order that came: the event, the payment, the means, the order, its right, its subscription, the mail, the audit. */
export const bareSettle = (
  pool: pg.Pool,
  { id = '', payment: ref = '' }: Record<string, string>,
): Promise<unknown> =>
  inTx(pool, async (client) => {
    const { rows } = await client.query<{
      id: string;
      subject_id: string;
      user_id: string;
      customer_ref: string;
    }>('select * from payments where provider_ref = $1 for no key update', [ref]);
    const [found] = rows;
    if (!found) throw new Error('no such payment');
    const { id: paymentId, subject_id: orderId, user_id: userId, customer_ref: customer } = found;
    await client.query('select * from sandbox_payments where ref = $1', [ref]);
    await client.query(
      `insert into payment_events (provider, event_ref, type, payment_id) values ('sandbox', $1, 'payment.succeed', $2)`,
      [id, paymentId],
    );
    const means = await client.query<{ id: string }>(
      `insert into payment_means (provider, provider_ref, customer_ref, user_id, kind, label, status, last_used_on)
       values ('sandbox', $1, $2, $3, 'card', 'Carte', 'ACTIVE', current_date) returning id`,
      [`pm_${ref}`, customer, userId],
    );
    const meansId = means.rows[0]?.id;
    await client.query(
      `update payments set status = 'SUCCEEDED', received_cents = amount_cents, settled_at = now(), means_id = $2, version = version + 1 where id = $1`,
      [paymentId, meansId],
    );
    await client.query(audit, ['payment', paymentId, 'succeed', 'SUCCEEDED']);
    await client.query('select * from shop_orders where id = $1 for no key update', [orderId]);
    await client.query(
      `update shop_orders set status = 'PAID', paid_at = now(), version = version + 1 where id = $1`,
      [orderId],
    );
    await client.query(audit, ['shop-order', orderId, 'pay', 'PAID']);
    const line = await client.query<{ id: string }>('select * from shop_order_lines where order_id = $1', [
      orderId,
    ]);
    const lineId = line.rows[0]?.id;
    const right = await client.query<{ id: string }>(
      `insert into shop_rights (user_id, line_id, offer, status, starts_on, ends_on)
       values ($1, $2, 'live', 'ACTIVE', current_date, current_date + 29) returning id`,
      [userId, lineId],
    );
    await client.query(audit, ['shop-right', right.rows[0]?.id, 'open', 'ACTIVE']);
    const subscription = await client.query<{ id: string }>(
      `insert into shop_subscriptions (user_id, line_id, offer, status, monthly_cents, started_on, next_charge_on, means_id)
       values ($1, $2, 'live', 'ACTIVE', 764, current_date, current_date + 30, $3) returning id`,
      [userId, lineId, meansId],
    );
    await client.query(audit, ['shop-subscription', subscription.rows[0]?.id, 'begin', 'ACTIVE']);
    await client.query(
      `insert into shop_order_links (order_id, token_hash, expires_at) values ($1, $2, now() + interval '60 days')`,
      [orderId, hashOf(randomBytes(32).toString('hex'))],
    );
    return { outcome: 'applied' };
  });
