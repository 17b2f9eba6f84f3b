DROP INDEX "shop_orders_placed";--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "period_on" date;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD COLUMN "failed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD COLUMN "next_try_on" date;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_subscription_id_shop_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."shop_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_attempt" ON "shop_orders" USING btree ("subscription_id","period_on","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_renewing" ON "shop_orders" USING btree ("subscription_id") WHERE "shop_orders"."status" in ('PLACED', 'PROCESSING');--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_placed" ON "shop_orders" USING btree ("user_id") WHERE "shop_orders"."status" = 'PLACED' and "shop_orders"."subscription_id" is null;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_renewal" CHECK (num_nonnulls("shop_orders"."subscription_id", "shop_orders"."period_on", "shop_orders"."attempt") in (0, 3));