-- The programme of a card and of a lot exists, and a card whose buyer was paid back before stays off for good.
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_program" FOREIGN KEY ("program_id") REFERENCES "programs" ("id");--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_program" FOREIGN KEY ("program_id") REFERENCES "programs" ("id");--> statement-breakpoint
UPDATE "gift_cards" SET "taken_back_at" = now()
	FROM "gift_orders"
	WHERE "gift_orders"."card_id" = "gift_cards"."id" AND "gift_orders"."status" IN ('WITHDRAWN', 'REFUNDED')
		AND "gift_cards"."status" IN ('INACTIVE', 'REFUSED') AND "gift_cards"."uses" = 0;
