-- T22, I30, I31: numbers without a gap, and a chain of digests, one for each series. The counter moves by an issued invoice only: its row is
-- locked by who issues, so the next one comes after. Columns and tables come from invoicing.tables.ts.

CREATE FUNCTION "invoice_hash"("previous" text, "invoice" "invoices") RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		"previous", "invoice"."id", "invoice"."company_id", "invoice"."kind", "invoice"."number", "invoice"."month", "invoice"."batch",
		extract(epoch FROM "invoice"."issued_at"), "invoice"."due_on", "invoice"."net_cents", "invoice"."tax_cents",
		"invoice"."gross_cents", "invoice"."refers_to_id", "invoice"."document"
	)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint

CREATE FUNCTION "invoices_take_number"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"counter" "invoice_series";
	"wanted" integer;
BEGIN
	SELECT * INTO "counter" FROM "invoice_series" WHERE "series" = NEW."series" FOR UPDATE;
	"wanted" := CASE WHEN NEW."year" = "counter"."year" THEN "counter"."last" + 1 ELSE 1 END;
	IF NEW."year" < "counter"."year" OR NEW."rank" <> "wanted" OR NEW."issued_at" < "counter"."issued_at"
		OR NEW."number" <> NEW."series" || '-' || NEW."year" || '-' || lpad(NEW."rank"::text, greatest(5, length(NEW."rank"::text)), '0')
		OR NEW."document"->>'number' IS DISTINCT FROM NEW."number" THEN
		RAISE EXCEPTION 'the next number of % is %-%', NEW."series", NEW."year", "wanted" USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_next_number';
	END IF;
	NEW."previous_hash" := "counter"."head";
	NEW."hash" := "invoice_hash"("counter"."head", NEW);
	UPDATE "invoice_series" SET "year" = NEW."year", "last" = NEW."rank", "issued_at" = NEW."issued_at", "head" = NEW."hash"
		WHERE "series" = NEW."series";
	RETURN NEW;
END
$$;--> statement-breakpoint

CREATE TRIGGER "invoices_take_number" BEFORE INSERT ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_take_number"();--> statement-breakpoint

-- An issued invoice never changes (CGI 289 I-5): its status, what was paid and when it was sent are told beside it.
CREATE FUNCTION "invoices_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ARRAY['status', 'paid_cents', 'sent_at', 'updated_at', 'version']
		= to_jsonb(OLD) - ARRAY['status', 'paid_cents', 'sent_at', 'updated_at', 'version'] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint

CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint

CREATE FUNCTION "invoicing_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what an invoice is made of never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint

CREATE TRIGGER "invoices_never_truncated" BEFORE TRUNCATE ON "invoices"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoicing_append_only"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoicing_append_only"();--> statement-breakpoint
CREATE TRIGGER "invoice_files_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoicing_append_only"();--> statement-breakpoint
CREATE TRIGGER "invoice_payments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoicing_append_only"();--> statement-breakpoint

INSERT INTO "invoice_series" ("series", "year", "last", "head") VALUES ('F', 0, 0, ''), ('AV', 0, 0, '');--> statement-breakpoint

-- A counter moves by an invoice, never by itself.
CREATE FUNCTION "invoice_series_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'invoice_series moves with invoices only' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER "invoice_series_moved_by_invoices" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoice_series"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoice_series_refuse_change"();--> statement-breakpoint

-- I28: a session is BILLED exactly while one line that no credit note took back names it. Asked at the commit, of both sides.
CREATE FUNCTION "sessions_billing_agrees"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"which" uuid := CASE
		WHEN TG_TABLE_NAME = 'sessions' THEN (to_jsonb(NEW)->>'id')::uuid
		WHEN TG_OP = 'DELETE' THEN (to_jsonb(OLD)->>'session_id')::uuid
		ELSE (to_jsonb(NEW)->>'session_id')::uuid END;
BEGIN
	IF EXISTS (
		SELECT FROM "sessions" "s" WHERE "s"."id" = "which"
			AND ("s"."billing" = 'BILLED') <> EXISTS (SELECT FROM "billed_sessions" "b" WHERE "b"."session_id" = "s"."id")
	) THEN
		RAISE EXCEPTION 'session % is billed by its flag or by a line, not both', "which" USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_billing_agrees';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER "sessions_billing_agrees" AFTER UPDATE OF "billing" ON "sessions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "sessions_billing_agrees"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sessions_billed_from_the_first" AFTER INSERT ON "sessions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."billing" = 'BILLED') EXECUTE FUNCTION "sessions_billing_agrees"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "billed_sessions_agree" AFTER INSERT OR UPDATE OR DELETE ON "billed_sessions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "sessions_billing_agrees"();--> statement-breakpoint

-- Sessions that were planned before their price was frozen get the price of today (D12, D35).
UPDATE "sessions" SET "price_cents" = CASE
	WHEN "type" = 'SAFETY' THEN coalesce((SELECT ("value" #>> '{}')::int FROM "settings" WHERE "key" = 'shop.safety-20-price'), 4500)
	WHEN "ends_at" - "starts_at" > interval '45 minutes' THEN coalesce((SELECT ("value" #>> '{}')::int FROM "settings" WHERE "key" = 'shop.community-60-price'), 9000)
	ELSE coalesce((SELECT ("value" #>> '{}')::int FROM "settings" WHERE "key" = 'shop.community-45-price'), 7500) END
WHERE "price_cents" IS NULL AND "program_id" IS NOT NULL AND "type" <> 'LIVE' AND "billing" = 'UNBILLED';
