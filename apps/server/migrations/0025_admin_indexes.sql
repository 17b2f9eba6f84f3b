CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","at");