-- Whoever changes a session that is held in a gym, the screens of that gym hear of it: the gym's id, and nothing of the session.
CREATE FUNCTION sessions_tell_gym() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gym uuid;
BEGIN
  FOR gym IN
    SELECT DISTINCT s.gym_id FROM spots s
    WHERE s.gym_id IS NOT NULL AND s.id IN (NEW.spot_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.spot_id END)
  LOOP
    PERFORM pg_notify('elan_live', json_build_object('topic', 'gym:' || gym, 'kind', 'sessions/changed', 'id', gym)::text);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_gym AFTER INSERT OR UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION sessions_tell_gym();
