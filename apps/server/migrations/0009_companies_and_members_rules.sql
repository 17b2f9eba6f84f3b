-- What the declared schema cannot say of companies and their people. Tables and columns are generated in 0008.

-- A uuid beside the trigrams of one index: a search stays within its company. It comes with PostgreSQL (contrib).
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint

-- Employees are searched and sorted as a French list is, whatever the accents and the case.
CREATE INDEX "members_search" ON "members" USING gin ("company_id", search_text("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("company_id", search_text("last_name"), search_text("first_name"), "id");--> statement-breakpoint

-- Companies by name or number.
CREATE INDEX "companies_search" ON "companies" USING gin (search_text("name" || ' ' || "siret") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (search_text("name"), "id");--> statement-breakpoint

-- Organisations that refer companies are told by the role of their manager until now.
UPDATE "companies" SET "kind" = 'prescriptor' WHERE "id" IN (SELECT "company_id" FROM "account_managers" WHERE "role" = 'PARTNERSHIP');--> statement-breakpoint

-- The kinds of licence that every deployment starts with (specification point 1); an administrator adds others.
INSERT INTO "licence_types" ("key", "name", "description") VALUES
	('live', 'Live', 'Toutes les séances en direct par vidéo, sans limite.'),
	('wellness', 'Wellness', 'L’accès aux salles Wellness, avec un badge.'),
	('video', 'Vidéos', 'Le catalogue des séances enregistrées.');
