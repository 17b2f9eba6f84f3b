CREATE TABLE "invoice_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"key" text,
	"bytes" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "invoice_archives_days" CHECK ("invoice_archives"."from_on" <= "invoice_archives"."to_on"),
	CONSTRAINT "invoice_archives_status" CHECK ("invoice_archives"."status" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "invoice_archives_done" CHECK ("invoice_archives"."done" between 0 and "invoice_archives"."total"),
	CONSTRAINT "invoice_archives_file" CHECK (("invoice_archives"."status" = 'ready') = ("invoice_archives"."key" is not null) and ("invoice_archives"."key" is null) = ("invoice_archives"."bytes" is null) and ("invoice_archives"."key" is null) = ("invoice_archives"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "fitcoin_movements" DROP CONSTRAINT "fitcoin_movements_kind";--> statement-breakpoint
ALTER TABLE "company_attributions" ADD COLUMN "from_reason" text;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD COLUMN "until_reason" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD CONSTRAINT "company_attributions_ended" CHECK ("company_attributions"."until_reason" is null or "company_attributions"."until_on" is not null);--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_taken_back" CHECK ("gift_cards"."taken_back_at" is null or "gift_cards"."status" in ('INACTIVE', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "fitcoin_movements" ADD CONSTRAINT "fitcoin_movements_kind" CHECK ("fitcoin_movements"."kind" in ('credit', 'spending', 'refund', 'expiry', 'reversal'));