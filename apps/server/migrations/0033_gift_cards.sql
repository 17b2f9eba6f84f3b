CREATE TABLE "gift_card_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"rank_of_person" integer NOT NULL,
	"fitcoins" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_uses_rank" UNIQUE("card_id","rank"),
	CONSTRAINT "gift_card_uses_person" UNIQUE("card_id","user_id","rank_of_person"),
	CONSTRAINT "gift_card_uses_ranks" CHECK ("gift_card_uses"."rank" > 0 and "gift_card_uses"."rank_of_person" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"sessions" integer NOT NULL,
	"fitcoins" integer NOT NULL,
	"limit_per_person" integer NOT NULL,
	"limit_per_code" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"manual_validation" boolean NOT NULL,
	"company_id" uuid,
	"lot_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"moderated_by" uuid,
	"moderated_at" timestamp with time zone,
	"refused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_cards_status_known" CHECK ("gift_cards"."status" in ('WAITING', 'ACCEPTED', 'INACTIVE', 'REFUSED')),
	CONSTRAINT "gift_cards_kind_known" CHECK ("gift_cards"."kind" in ('given', 'sold')),
	CONSTRAINT "gift_cards_code_shape" CHECK ("gift_cards"."code" ~ '^[0-9A-Z]{6,24}$'),
	CONSTRAINT "gift_cards_worth" CHECK ("gift_cards"."sessions" > 0 and "gift_cards"."fitcoins" = 1000 * "gift_cards"."sessions"),
	CONSTRAINT "gift_cards_uses" CHECK ("gift_cards"."uses" >= 0 and "gift_cards"."uses" <= "gift_cards"."limit_per_code"),
	CONSTRAINT "gift_cards_limits" CHECK ("gift_cards"."limit_per_person" > 0 and "gift_cards"."limit_per_code" > 0),
	CONSTRAINT "gift_cards_refused" CHECK (("gift_cards"."status" = 'REFUSED') = ("gift_cards"."refused_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "fitcoin_lot_shares" (
	"movement_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "fitcoin_lot_shares_key" PRIMARY KEY("movement_id","lot_id"),
	CONSTRAINT "fitcoin_lot_shares_amount" CHECK ("fitcoin_lot_shares"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "fitcoin_lots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"issued" integer NOT NULL,
	"left" integer NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fitcoin_lots_origin" CHECK ("fitcoin_lots"."origin" in ('given-card', 'sold-card', 'reward')),
	CONSTRAINT "fitcoin_lots_shares" CHECK ("fitcoin_lots"."issued" > 0 and "fitcoin_lots"."left" >= 0 and "fitcoin_lots"."expired" >= 0 and "fitcoin_lots"."left" + "fitcoin_lots"."expired" <= "fitcoin_lots"."issued")
);
--> statement-breakpoint
CREATE TABLE "fitcoin_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fitcoin_movements_kind" CHECK ("fitcoin_movements"."kind" in ('credit', 'spending', 'refund', 'expiry'))
);
--> statement-breakpoint
CREATE TABLE "fitcoin_postings" (
	"movement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "fitcoin_postings_key" PRIMARY KEY("movement_id","account"),
	CONSTRAINT "fitcoin_postings_account" CHECK ("fitcoin_postings"."account" in ('issued', 'sold', 'rewards', 'wallet', 'spent', 'expired')),
	CONSTRAINT "fitcoin_postings_amount" CHECK ("fitcoin_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "fitcoin_wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_lot_shares" ADD CONSTRAINT "fitcoin_lot_shares_movement_id_fitcoin_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."fitcoin_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_lot_shares" ADD CONSTRAINT "fitcoin_lot_shares_lot_id_fitcoin_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."fitcoin_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_user_id_fitcoin_wallets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."fitcoin_wallets"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_movement_id_fitcoin_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."fitcoin_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_movements" ADD CONSTRAINT "fitcoin_movements_user_id_fitcoin_wallets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."fitcoin_wallets"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_postings" ADD CONSTRAINT "fitcoin_postings_movement_id_fitcoin_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."fitcoin_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitcoin_wallets" ADD CONSTRAINT "fitcoin_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_uses_user" ON "gift_card_uses" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_status" ON "gift_cards" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_lot" ON "gift_cards" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "gift_cards_end" ON "gift_cards" USING btree ("expires_on") WHERE "gift_cards"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "fitcoin_lot_shares_lot" ON "fitcoin_lot_shares" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "fitcoin_lots_user" ON "fitcoin_lots" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fitcoin_lots_end" ON "fitcoin_lots" USING btree ("expires_on") WHERE "fitcoin_lots"."left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "fitcoin_movements_cause" ON "fitcoin_movements" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "fitcoin_movements_user" ON "fitcoin_movements" USING btree ("user_id","created_at","id");