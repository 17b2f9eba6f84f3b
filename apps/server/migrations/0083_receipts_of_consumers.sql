ALTER TABLE "invoice_series" DROP CONSTRAINT "invoice_series_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_series";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING btree ("buyer_id","issued_at");--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_known" CHECK ("invoice_series"."series" in ('F', 'R', 'AV'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_known" CHECK (("invoices"."series" = 'R') = ("invoices"."buyer_id" is not null and "invoices"."kind" = 'invoice') and num_nonnulls("invoices"."company_id", "invoices"."buyer_id") <= 1);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series" CHECK ("invoices"."series" in ('F', 'R', 'AV') and ("invoices"."series" = 'AV') = ("invoices"."kind" = 'credit-note'));--> statement-breakpoint
-- The series of receipts begins. A counter moves by an invoice only (0031), so that rule waits while this row is added.
ALTER TABLE "invoice_series" DISABLE TRIGGER "invoice_series_moved_by_invoices";--> statement-breakpoint
INSERT INTO "invoice_series" ("series", "year", "last", "head") VALUES ('R', 0, 0, '');--> statement-breakpoint
ALTER TABLE "invoice_series" ENABLE TRIGGER "invoice_series_moved_by_invoices";
