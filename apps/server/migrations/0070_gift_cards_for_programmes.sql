ALTER TABLE "gift_cards" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_taken_back" CHECK ("gift_cards"."taken_back_at" is null or "gift_cards"."status" in ('INACTIVE', 'REFUSED'));