ALTER TABLE "sms_messages" ADD COLUMN "good_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");