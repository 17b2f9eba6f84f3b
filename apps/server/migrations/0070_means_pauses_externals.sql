CREATE TABLE "shop_company_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_company_codes_form" CHECK ("shop_company_codes"."code" ~ '^[A-Z0-9-]{4,20}$')
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "shop_subscriptions" DROP CONSTRAINT "shop_subscriptions_status";--> statement-breakpoint
DROP INDEX "payments_live";--> statement-breakpoint
DROP INDEX "shop_subscriptions_live";--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD COLUMN "spot_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "company_code_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_company_codes" ADD CONSTRAINT "shop_company_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_company_codes_code" ON "shop_company_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_company_codes_current" ON "shop_company_codes" USING btree ("company_id") WHERE "shop_company_codes"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_spot_id_spots_id_fk" FOREIGN KEY ("spot_id") REFERENCES "public"."spots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_company_code_id_shop_company_codes_id_fk" FOREIGN KEY ("company_code_id") REFERENCES "public"."shop_company_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_sessions_spot" ON "shop_sessions" USING btree ("spot_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_code" ON "shop_order_lines" USING btree ("company_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("subject_kind","subject_id") WHERE "payments"."status" in ('CREATED', 'PROCESSING', 'REQUIRES_ACTION', 'SUCCEEDED', 'PART_REFUNDED', 'DISPUTED', 'WON') and "payments"."late_at" is null and "payments"."amount_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_subscriptions_live" ON "shop_subscriptions" USING btree ("user_id","offer") WHERE "shop_subscriptions"."status" in ('ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (("payments"."amount_cents" > 0 or ("payments"."amount_cents" = 0 and "payments"."save_means")) and "payments"."currency" = 'EUR');--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_external" CHECK (("shop_order_lines"."offer" = 'external-employee') = ("shop_order_lines"."company_code_id" is not null));--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_status" CHECK ("shop_subscriptions"."status" in ('ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING', 'ENDED'));