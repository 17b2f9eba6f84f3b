CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"objective_id" uuid,
	"discipline_id" uuid,
	"audience" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"address" text,
	"file_name" text,
	"file_size" integer,
	"file_type" text,
	"file_parts" text[],
	"image_version" integer,
	"captions_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_duration" CHECK ("videos"."duration_seconds" between 1 and 21600),
	CONSTRAINT "videos_audience" CHECK ("videos"."audience" in ('videoaccess', 'everyone')),
	CONSTRAINT "videos_size" CHECK ("videos"."file_size" between 1 and 500000000),
	CONSTRAINT "videos_type" CHECK ("videos"."file_type" in ('video/mp4', 'video/webm')),
	CONSTRAINT "videos_file_whole" CHECK (num_nulls("videos"."file_name", "videos"."file_size", "videos"."file_type", "videos"."file_parts") in (0, 4)),
	CONSTRAINT "videos_one_source" CHECK ("videos"."address" is null or "videos"."file_size" is null),
	CONSTRAINT "videos_shown_source" CHECK (not "videos"."published" or "videos"."address" is not null or "videos"."file_size" is not null)
);
--> statement-breakpoint
CREATE TABLE "video_hashtags" (
	"video_id" uuid NOT NULL,
	"hashtag_id" uuid NOT NULL,
	CONSTRAINT "video_hashtags_key" PRIMARY KEY("video_id","hashtag_id")
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"parts" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_uploads_size" CHECK ("video_uploads"."size" between 1 and 500000000)
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position_seconds" integer NOT NULL,
	"seen" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_views_key" PRIMARY KEY("video_id","user_id"),
	CONSTRAINT "video_views_position" CHECK ("video_views"."position_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_hashtags" ADD CONSTRAINT "video_hashtags_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_hashtags" ADD CONSTRAINT "video_hashtags_hashtag_id_hashtags_id_fk" FOREIGN KEY ("hashtag_id") REFERENCES "public"."hashtags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_objective" ON "videos" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "videos_discipline" ON "videos" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "video_hashtags_hashtag" ON "video_hashtags" USING btree ("hashtag_id");--> statement-breakpoint
CREATE INDEX "video_uploads_age" ON "video_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "video_views_user" ON "video_views" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objectives_video" ON "objectives" USING btree ("video_id");