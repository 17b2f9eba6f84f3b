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
CREATE TABLE "gift_order_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer GENERATED ALWAYS AS IDENTITY (sequence name "gift_orders_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"sessions" integer NOT NULL,
	"expires_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"recipient_email" text,
	"recipient_first_name" text,
	"message" text NOT NULL,
	"send_on" date,
	"ordered_on" date NOT NULL,
	"withdrawable_until" date NOT NULL,
	"terms_version" text NOT NULL,
	"terms_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_address" text NOT NULL,
	"paid_at" timestamp with time zone,
	"card_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_orders_status" CHECK ("gift_orders"."status" in ('PLACED', 'PAID', 'FAILED', 'EXPIRED', 'WITHDRAWN', 'REFUNDED')),
	CONSTRAINT "gift_orders_sessions" CHECK ("gift_orders"."sessions" between 1 and 20),
	CONSTRAINT "gift_orders_amount" CHECK ("gift_orders"."total_cents" > 0 and "gift_orders"."vat_cents" between 0 and "gift_orders"."total_cents" and "gift_orders"."currency" = 'EUR'),
	CONSTRAINT "gift_orders_recipient" CHECK (num_nonnulls("gift_orders"."recipient_email", "gift_orders"."recipient_first_name", "gift_orders"."send_on") in (0, 3)),
	CONSTRAINT "gift_orders_paid" CHECK ("gift_orders"."status" <> 'PAID' or "gift_orders"."card_id" is not null),
	CONSTRAINT "gift_orders_card_paid" CHECK ("gift_orders"."card_id" is null or ("gift_orders"."paid_at" is not null and "gift_orders"."status" in ('PAID', 'WITHDRAWN', 'REFUNDED')))
);
--> statement-breakpoint
ALTER TABLE "fitcoin_lots" DROP CONSTRAINT "fitcoin_lots_origin";--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order_links" ADD CONSTRAINT "gift_order_links_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_orders_placed" ON "place_orders" USING btree ("user_id") WHERE "place_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "place_orders_session" ON "place_orders" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_links_token" ON "gift_order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gift_order_links_order" ON "gift_order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_rank" ON "gift_orders" USING btree ("rank");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_card" ON "gift_orders" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_placed" ON "gift_orders" USING btree ("user_id") WHERE "gift_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "gift_orders_user" ON "gift_orders" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_origin" CHECK ("fitcoin_lots"."origin" in ('given-card', 'sold-card', 'reward', 'purchase'));