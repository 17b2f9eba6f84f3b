-- A person has a calendar for each audience: the account alone is no key of a feed any more.
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_pkey";
