ALTER TABLE "invoices" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_paid" CHECK ("invoices"."order_id" is null or ("invoices"."kind" = 'invoice' and "invoices"."month" is null));