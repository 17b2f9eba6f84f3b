CREATE TABLE "invoice_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"invoice_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_transmissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"invoice_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_transmissions_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "invoice_transmissions_status" CHECK ("invoice_transmissions"."status" in ('WAITING', 'TRANSMITTED', 'REFUSED', 'FAILED')),
	CONSTRAINT "invoice_transmissions_attempts" CHECK ("invoice_transmissions"."attempts" >= 0),
	CONSTRAINT "invoice_transmissions_reference" CHECK (("invoice_transmissions"."status" = 'TRANSMITTED') = ("invoice_transmissions"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "withheld_managers" ADD COLUMN "report_token_hash" text;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transmissions" ADD CONSTRAINT "invoice_transmissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transmissions" ADD CONSTRAINT "invoice_transmissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_sendings_invoice" ON "invoice_sendings" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withheld_managers_report_token_unique" ON "withheld_managers" USING btree ("report_token_hash");