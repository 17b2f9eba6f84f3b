CREATE TABLE "gift_card_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"key" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "gift_card_sheets_done" CHECK ("gift_card_sheets"."total" > 0 and "gift_card_sheets"."done" between 0 and "gift_card_sheets"."total"),
	CONSTRAINT "gift_card_sheets_made" CHECK (("gift_card_sheets"."key" is null) = ("gift_card_sheets"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "gift_card_sheets" ADD CONSTRAINT "gift_card_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_sheets_created" ON "gift_card_sheets" USING btree ("created_at");