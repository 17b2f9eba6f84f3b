-- The shops that the product comes with (D13): from now on they are data, which an administrator changes.
INSERT INTO "shop_variants" ("slug", "name", "owner", "offers") VALUES
  ('default', 'Boutique', NULL, '{wellness,live,session,mobility,day-pass,external-employee}'),
  ('sgp', 'SGP', 'SGP', '{wellness,day-pass}'),
  ('axa', 'AXA', 'AXA', '{wellness,live,session,day-pass}'),
  ('axa/live', 'AXA', 'AXA', '{live}'),
  ('sncf', 'SNCF', 'SNCF', '{wellness,live,session,day-pass}'),
  ('sncf/live', 'SNCF', 'SNCF', '{live}')
ON CONFLICT ("slug") DO NOTHING;
