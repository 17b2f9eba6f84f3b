CREATE TABLE "place_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"fitcoins" integer NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "place_orders_status" CHECK ("place_orders"."status" in ('PLACED', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED')),
	CONSTRAINT "place_orders_amounts" CHECK ("place_orders"."fitcoins" >= 0 and "place_orders"."fitcoins" < 1000 and "place_orders"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "fitcoin_lots" DROP CONSTRAINT "fitcoin_lots_origin";--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_orders_placed" ON "place_orders" USING btree ("user_id") WHERE "place_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "place_orders_session" ON "place_orders" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_origin" CHECK ("fitcoin_lots"."origin" in ('given-card', 'sold-card', 'reward', 'purchase'));