ALTER TABLE "sign_in_sessions" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD COLUMN "refresh_key" text DEFAULT gen_random_uuid()::text NOT NULL;