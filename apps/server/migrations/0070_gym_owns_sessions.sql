ALTER TABLE "companies" DROP CONSTRAINT "companies_kind";--> statement-breakpoint
DROP INDEX "companies_siret_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_siret_unique" ON "companies" USING btree ("siret") WHERE "companies"."status" <> 'DELETED' and "companies"."kind" <> 'gym';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor', 'public', 'gym'));