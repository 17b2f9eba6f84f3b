ALTER TABLE "shop_subscriptions" ADD COLUMN "debit_told_for" date;--> statement-breakpoint
UPDATE "shop_subscriptions" SET "debit_told_for" = "next_charge_on" WHERE EXISTS (SELECT 1 FROM "mails" WHERE "mails"."key" = 'shop-debit-notice:' || "shop_subscriptions"."id" || ':' || "shop_subscriptions"."next_charge_on");
