-- Until now the sessions that went with their company were known by the sentence of their reason.
UPDATE "sessions" SET "cancelled_with_company" = true
	WHERE "status" = 'CANCELLED' AND "cancel_reason" = 'L’entreprise ne peut plus recevoir de séances.';
