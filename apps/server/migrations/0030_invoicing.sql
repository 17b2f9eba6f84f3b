CREATE TABLE "billed_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "billed_sessions_line" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "billing_run_payers" (
	"run_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"invoice_id" uuid,
	"code" text,
	"message" text,
	CONSTRAINT "billing_run_payers_key" PRIMARY KEY("run_id","company_id"),
	CONSTRAINT "billing_run_payers_outcome" CHECK ("billing_run_payers"."outcome" in ('waiting', 'issued', 'refused', 'failed')),
	CONSTRAINT "billing_run_payers_invoice" CHECK (("billing_run_payers"."outcome" = 'issued') = ("billing_run_payers"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "invoice_files_key" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "invoice_files_kind" CHECK ("invoice_files"."kind" in ('pdf', 'xml')),
	CONSTRAINT "invoice_files_bytes" CHECK ("invoice_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"net_cents" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_lines_session" UNIQUE("id","session_id"),
	CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('session', 'fees', 'article')),
	CONSTRAINT "invoice_lines_of" CHECK (("invoice_lines"."kind" = 'session') = ("invoice_lines"."session_id" is not null)),
	CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."net_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_cents" > 0),
	CONSTRAINT "invoice_payments_way" CHECK ("invoice_payments"."way" in ('transfer', 'card', 'debit', 'cheque'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp with time zone,
	"head" text NOT NULL,
	CONSTRAINT "invoice_series_known" CHECK ("invoice_series"."series" in ('F', 'AV')),
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"rank" integer NOT NULL,
	"number" text NOT NULL,
	"month" text,
	"batch" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refers_to_id" uuid,
	"document" jsonb NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_rank" UNIQUE("series","year","rank"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('ISSUED', 'SENT', 'OVERDUE', 'PART_PAID', 'PAID', 'PART_CREDITED', 'CREDITED')),
	CONSTRAINT "invoices_series" CHECK ("invoices"."series" in ('F', 'AV') and ("invoices"."series" = 'AV') = ("invoices"."kind" = 'credit-note')),
	CONSTRAINT "invoices_total" CHECK ("invoices"."gross_cents" = "invoices"."net_cents" + "invoices"."tax_cents" and "invoices"."net_cents" >= 0 and "invoices"."tax_cents" >= 0),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" between 0 and "invoices"."gross_cents"),
	CONSTRAINT "invoices_refers_to_known" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refers_to_id" is not null)),
	CONSTRAINT "invoices_batch" CHECK (("invoices"."month" is null) = ("invoices"."batch" is null)),
	CONSTRAINT "invoices_issued_on" CHECK ("invoices"."issued_on" = ("invoices"."issued_at" at time zone 'Europe/Paris')::date and "invoices"."year" = extract(year from "invoices"."issued_on"))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_sessions" ADD CONSTRAINT "billed_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_sessions" ADD CONSTRAINT "billed_sessions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_sessions" ADD CONSTRAINT "billed_sessions_of_line" FOREIGN KEY ("line_id","session_id") REFERENCES "public"."invoice_lines"("id","session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_payers" ADD CONSTRAINT "billing_run_payers_run_id_billing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."billing_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_payers" ADD CONSTRAINT "billing_run_payers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_payers" ADD CONSTRAINT "billing_run_payers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers_to" FOREIGN KEY ("refers_to_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_sessions_invoice" ON "billed_sessions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_of_session" ON "invoice_lines" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id","paid_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("company_id","month","batch") WHERE "invoices"."kind" = 'invoice' and "invoices"."month" is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "invoices_refers" ON "invoices" USING btree ("refers_to_id");--> statement-breakpoint
CREATE INDEX "sessions_to_bill" ON "sessions" USING btree ("paris_date","company_id") WHERE "sessions"."counted" and "sessions"."billing" = 'UNBILLED';