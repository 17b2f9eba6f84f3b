-- D38, T17: of a coach two sessions that are held while they are paid never overlap. Once planned they are sessions, which never do (I3).
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_coach_held" EXCLUDE USING gist (
	"coach_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" = 'HELD');--> statement-breakpoint

-- I36: the shop knows sessions, so sessions cannot name it.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_bought_by" FOREIGN KEY ("bought_by") REFERENCES "shop_order_lines"("id");
