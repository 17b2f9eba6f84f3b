CREATE TABLE "gift_card_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"card_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"message" text NOT NULL,
	"send_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_sendings_message" CHECK (char_length("gift_card_sendings"."message") <= 500)
);
--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "gift_card_sendings" ADD CONSTRAINT "gift_card_sendings_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sendings" ADD CONSTRAINT "gift_card_sendings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_sendings_card" ON "gift_card_sendings" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_card_sendings_due" ON "gift_card_sendings" USING btree ("send_on") WHERE "gift_card_sendings"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_card_sendings_email" ON "gift_card_sendings" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "session_participants_paid" ON "session_participants" USING btree ("paid_by");