ALTER TABLE "chat_events" DROP CONSTRAINT "chat_events_day";--> statement-breakpoint
DROP INDEX "chat_events_once_a_day";--> statement-breakpoint
ALTER TABLE "chat_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_events_subject_once_a_day" ON "chat_events" USING btree ("user_id","subject_id","day") WHERE "chat_events"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_events_once_a_day" ON "chat_events" USING btree ("user_id","day") WHERE "chat_events"."subject_id" is null;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_subject" CHECK (("chat_events"."subject_id" is not null) = ("chat_events"."name" = 'consultation-subscription'));--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_day" CHECK (("chat_events"."day" is not null) = ("chat_events"."name" in ('user_update', 'consultation-subscription')));