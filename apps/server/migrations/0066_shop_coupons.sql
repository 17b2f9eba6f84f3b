CREATE TABLE "shop_coupon_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid,
	"company_order_id" uuid,
	"code" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_coupon_uses_status" CHECK ("shop_coupon_uses"."status" in ('HELD', 'SETTLED', 'RELEASED')),
	CONSTRAINT "shop_coupon_uses_one" CHECK (num_nonnulls("shop_coupon_uses"."order_id", "shop_coupon_uses"."company_order_id") = 1),
	CONSTRAINT "shop_coupon_uses_discount" CHECK ("shop_coupon_uses"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"months" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"limit_total" integer,
	"limit_per_buyer" integer,
	"offers" text[] NOT NULL,
	"variants" text[] NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_coupons_code_written" CHECK ("shop_coupons"."code" ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
	CONSTRAINT "shop_coupons_kind" CHECK ("shop_coupons"."kind" in ('percentage', 'amount', 'free-pack')),
	CONSTRAINT "shop_coupons_audience" CHECK ("shop_coupons"."audience" in ('people', 'companies')),
	CONSTRAINT "shop_coupons_value" CHECK (case "shop_coupons"."kind" when 'percentage' then "shop_coupons"."percent" between 1 and 100 when 'amount' then "shop_coupons"."amount_cents" > 0 else "shop_coupons"."amount_cents" > 0 and "shop_coupons"."months" between 1 and 12 end),
	CONSTRAINT "shop_coupons_days" CHECK ("shop_coupons"."valid_from" <= "shop_coupons"."valid_until"),
	CONSTRAINT "shop_coupons_limit" CHECK ("shop_coupons"."settled" between 0 and coalesce("shop_coupons"."limit_total", 2147483647))
);
--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_coupon_id_shop_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."shop_coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_order_id_shop_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_company_order_id_company_orders_id_fk" FOREIGN KEY ("company_order_id") REFERENCES "public"."company_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_coupon" ON "shop_coupon_uses" USING btree ("coupon_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupon_uses_order" ON "shop_coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupon_uses_company_order" ON "shop_coupon_uses" USING btree ("company_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupons_code" ON "shop_coupons" USING btree ("code");